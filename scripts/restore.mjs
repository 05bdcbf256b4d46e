// `npm run restore -- [--verify] FILE`: puts a backup in the place of the site, which must not run.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) => runBuilt('dist/application/restore.js', process.argv.slice(2)));
