// `npm run move -- --to mysql://… or sqlite`: copies the site's database to one of the other kind.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) => runBuilt('dist/application/move.js', process.argv.slice(2)));
