// `npm run bench [-- --seconds 5 --rounds 3 --only pages,start,memory,weight --json file]`: measures the built application.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) =>
    runBuilt('test/bench/bench.mjs', process.argv.slice(2), {
      flags: ['--enable-source-maps', '--import=./test/bench/source-names.mjs'],
    }),
  );
