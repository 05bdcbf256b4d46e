import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { runnerImport } from 'vite';
import { inProject } from './project.mjs';

const FOLDER = inProject('frontend/admin/core/language');
const MESSAGES = `${FOLDER}/messages.ts`;
const BUILT = `${FOLDER}/built-messages.ts`;
const CATALOG = /\/frontend\/admin\/core\/language\/catalogs\/[^/]+\.json$/;
const SAYS = /\/frontend\/(admin|routes\/admin)\b.*\.tsx?(\?|$)/;
/** A literal key or a template: `room.${name}`. */
const KEYS = /(["'`])([a-z]\w*\.[\w.]+)\1|`[a-z]\w*\.(?:[\w.]|\$\{[^{}`]*\})*`/gi;

/**
 * Compiles the sentences of the back office: each key in the code becomes the sentence's number with its English, so that English
 * is loaded with the code that uses it and needs no parser, and each catalogue becomes a list of compiled messages.
 * @returns {import('vite').Plugin}
 */
export function catalogs() {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  /** @type {Map<string, string>} */
  const sentences = new Map();

  /**
   * The sentences that a template of a key can select.
   * @param {string} template
   */
  function chosen(template) {
    const pattern = template
      .slice(1, -1)
      .replaceAll('.', '\\.')
      .replaceAll(/\$\{[^{}]*\}/g, '\\w+');
    const found = [...sentences].filter(([key]) => new RegExp(`^${pattern}$`).test(key));
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  }

  return {
    name: 'catalogs',
    apply: 'build',
    // After all other plugins, when the code is plain JavaScript.
    enforce: 'post',
    async buildStart() {
      const { module } = await runnerImport(`${FOLDER}/english/index.ts`);
      const { english } = /** @type {{ english: Record<string, string> }} */ (module);
      for (const [number, [key, text]] of Object.entries(english).entries()) {
        const message = compile(text);
        numbers.set(key, number);
        sentences.set(
          key,
          typeof message === 'string' ? `${number}:${message}` : `${number};${JSON.stringify(message)}`,
        );
      }
    },
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        if (!/\/messages$/.test(source)) return null;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found?.id === MESSAGES ? BUILT : found;
      },
    },
    load: {
      order: 'pre',
      handler(id) {
        if (!CATALOG.test(id)) return null;
        /** @type {Record<string, string>} */
        const words = JSON.parse(readFileSync(id, 'utf8'));
        // A list, since a language has nearly all; the specified English, which has few, by number.
        if (Object.keys(words).length < numbers.size / 2)
          return JSON.stringify(
            Object.fromEntries(Object.entries(words).map(([key, text]) => [numbers.get(key), compile(text)])),
          );
        return JSON.stringify([...numbers.keys()].map((key) => (words[key] === undefined ? 0 : compile(words[key]))));
      },
    },
    transform(code, id) {
      if (!SAYS.test(id)) return null;
      let isChanged = false;
      const built = code.replace(KEYS, (literal, _quote, key) => {
        const found = key === undefined ? chosen(literal) : sentences.get(key);
        if (found === undefined) return literal;
        isChanged = true;
        return key === undefined ? `(${JSON.stringify(found)})[${literal}]` : JSON.stringify(found);
      });
      return isChanged ? { code: built, map: null } : null;
    },
  };
}
