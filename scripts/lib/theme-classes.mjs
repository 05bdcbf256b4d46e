import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Style sheets of themes: `frontend/themes/folio/theme.css`, and what it imports. */
const OF_THEMES = /\/frontend\/themes\/[^/]+\/[^/]+\.css(?:\?|$)/;

/** Those of variants: `frontend/themes/variants/footer/slim.css`. */
const OF_VARIANTS = /\/frontend\/themes\/variants\/[^/]+\/[^/]+\.css(?:\?|$)/;

/** A class of a CSS module: `.Header__row` is `.row` of `Header.module.css`. */
const CLASS = /\.([A-Za-z]\w*?)__(\w+)/g;

/**
 * The layers that a style sheet may write in; undefined for one that is of no theme.
 * @param {string} file
 */
const layersOf = (file) =>
  OF_VARIANTS.test(file) ? ['variants'] : OF_THEMES.test(file) ? ['theme-tokens', 'themes'] : undefined;

/**
 * Lets style sheets of themes name the classes of components, whose names in pages are made when the site is built
 * (docs/themes.md). A name that does not exist ends the build.
 * @param {readonly string[]} sheets The CSS modules of the site.
 * @param {(name: string, file: string, css: string) => string} generatedName
 * @returns {import('postcss').Plugin}
 */
export function themeClasses(sheets, generatedName) {
  const files = new Map(sheets.map((file) => [basename(file, '.module.css'), file]));
  /** @type {Map<string, string>} */
  const sources = new Map();
  /** @param {string} file */
  const sourceOf = (file) => {
    const known = sources.get(file) ?? readFileSync(file, 'utf8');
    sources.set(file, known);
    return known;
  };
  return {
    postcssPlugin: 'theme-classes',
    Once(root) {
      const layers = layersOf(root.source?.input.file ?? '');
      if (!layers) return;
      for (const node of root.nodes) {
        if (node.type === 'comment' || (node.type === 'atrule' && node.name === 'font-face')) continue;
        if (node.type !== 'atrule' || node.name !== 'layer' || !layers.includes(node.params))
          throw node.error(`Rules of a theme stand in @layer ${layers.join(' or ')}.`);
      }
      root.walkRules((rule) => {
        if (!rule.selector.includes('__')) return;
        rule.selector = rule.selector.replace(CLASS, (written, module, name) => {
          const file = files.get(module);
          if (!file)
            throw rule.error(`${written} names a class of ${module}.module.css, which the site does not have.`);
          const css = sourceOf(file);
          if (!new RegExp(`\\.${name}(?![\\w-])`).test(css))
            throw rule.error(`${written} names the class ${name}, which ${file} does not have.`);
          return `.${generatedName(name, file, css)}`;
        });
      });
    },
  };
}
