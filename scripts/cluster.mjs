// `npm run test:cluster [-- --seed 1 --only sessions,faults]`: three copies on Galera, Redis and object storage.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) => runBuilt('test/cluster/main.ts', process.argv.slice(2)));
