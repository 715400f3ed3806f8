/* The theme's `navigation.instant` sets the `href` of whatever has one. That of a drawing cannot be set, and the theme's
   script would stop there, its search with it: here setting it does nothing. */
for (const kind of [SVGAElement, SVGUseElement]) {
  const { get } = Object.getOwnPropertyDescriptor(kind.prototype, "href");
  Object.defineProperty(kind.prototype, "href", { get, set: () => {}, configurable: true });
}
