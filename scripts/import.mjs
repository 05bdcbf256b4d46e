// `npm run import -- FILE [--dry-run]`: brings along an older site from a file on this server, while the site runs.
import { resolve } from 'node:path';
import { supportedNode } from './lib/supported-node.mjs';

// The program runs in the project's folder, wherever the command was called.
const called = process.env.INIT_CWD ?? process.cwd();
const given = process.argv.slice(2);
const args = given.map((word, at) =>
  (at === 0 && !/^(?:-|https?:\/\/)/i.test(word)) || given[at - 1] === '--media' ? resolve(called, word) : word,
);

// Memory is for large exports: the maps of the sources would take 40 MB, the young generation up to 30, malloc's arenas 5 a thread.
if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) =>
    runBuilt('dist/application/import.js', args, {
      flags: ['--max-semi-space-size=2', '--expose-gc'],
      env: { MALLOC_ARENA_MAX: '2' },
    }),
  );
