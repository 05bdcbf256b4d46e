import { readFile } from 'node:fs/promises';
import { minify } from 'rolldown/utils';

const SCRIPT = /^(.*\/frontend\/hydration\/[\w-]+\.js)\?raw$/;

/**
 * Minifies inline scripts, which Vite imports as text and leaves unchanged.
 * @returns {import('vite').Plugin}
 */
export function inlineScripts() {
  return {
    name: 'inline-scripts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [, file] = SCRIPT.exec(id) ?? [];
      if (!file) return null;
      const { code, errors } = await minify(file, await readFile(file, 'utf8'));
      if (errors.length > 0) this.error(errors[0]?.message ?? file);
      return `export default ${JSON.stringify(code.trim())};`;
    },
  };
}
