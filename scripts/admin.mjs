// `npm run admin -- COMMAND`: accounts, for whoever runs the server. `--help` lists the commands.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) => runBuilt('dist/application/admin.js', process.argv.slice(2)));
