// `npm run import -- FILE [--dry-run]`: brings along an older site from a file on this server, while the site runs.
import { resolve } from 'node:path';
import { supportedNode } from './lib/supported-node.mjs';

// The program runs in the project's folder, wherever the command was called.
const called = process.env.INIT_CWD ?? process.cwd();
const given = process.argv.slice(2);
const args = given.map((word, at) =>
  (at === 0 && !/^(?:-|https?:\/\/)/i.test(word)) || given[at - 1] === '--media' ? resolve(called, word) : word,
);

// The maps of the sources take 40 MB, which large exports need, and malloc's arenas of each thread 5 MB.
if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) =>
    runBuilt('dist/application/import.js', args, { flags: [], env: { MALLOC_ARENA_MAX: '2' } }),
  );
