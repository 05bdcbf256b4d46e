const OF_SITE = /\/frontend\/(?:site|styles|themes)\/[^?]*\.css(?:\?|$)/;

/**
 * Begins each style sheet of the site with the order of its layers: in development any of them may be the first of a page.
 * @param {string} order
 * @returns {import('postcss').Plugin}
 */
export const layerOrder = (order) => ({
  postcssPlugin: 'layer-order',
  Once(root) {
    if (OF_SITE.test(root.source?.input.file ?? '')) root.prepend(order);
  },
});
