// `npm run restore -- [--verify] FILE`: replaces the site by a backup; the site must not be running.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) => runBuilt('dist/application/restore.js', process.argv.slice(2)));
