// `npm run backup -- [--to FOLDER or FILE]`: writes the database and all uploads to one file, while the site runs.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) => runBuilt('dist/application/backup.js', process.argv.slice(2)));
