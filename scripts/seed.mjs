// `npm run seed -- [--posts N]`: inserts the demo content into an empty database, and N generated posts for measurements.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) => runBuilt('dist/application/seed.js', process.argv.slice(2)));
