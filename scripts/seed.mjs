// `npm run seed -- [--posts N]`: demo content into an empty database, and N more updates for measuring.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) => runBuilt('dist/backend/seed.js', process.argv.slice(2)));
