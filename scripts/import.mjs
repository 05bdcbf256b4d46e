// `npm run import -- FILE [--dry-run]`: imports another site from a file on this server, while the site runs.
import { resolve } from 'node:path';
import { supportedNode } from './lib/supported-node.mjs';

// Where the command was called: the program itself runs in the project's folder.
const called = process.env.INIT_CWD ?? process.cwd();
const given = process.argv.slice(2);
const args = given.map((word, at) =>
  (at === 0 && !/^(?:-|https?:\/\/)/i.test(word)) || given[at - 1] === '--media' ? resolve(called, word) : word,
);

// Saves memory for large exports: source maps would take 40 MB, the young generation up to 30, and malloc's arenas 5 per thread.
if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) =>
    runBuilt('dist/application/import.js', args, {
      flags: ['--max-semi-space-size=2', '--expose-gc'],
      env: { MALLOC_ARENA_MAX: '2' },
    }),
  );
