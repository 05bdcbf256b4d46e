import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt)$/;
/** For smaller files, compression saves less than its response headers take. */
const worthwhileBytes = 400;

/**
 * Writes a .br and a .gz file beside each built file for the browser, so that no request has to compress it.
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '.' }, bundle) {
      const names = Object.keys(bundle).filter((name) => compressible.test(name));
      await Promise.all(names.map((name) => compress(join(dir, name))));
    },
  };
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length < worthwhileBytes) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
