// `npm run test:fuzz [-- --seed 1 --only Posts_create,Posts_update --requests 200]`: tries every call with bad input.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) => runBuilt('test/fuzz/main.ts', process.argv.slice(2)));
