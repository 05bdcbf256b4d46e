// `npm run admin -- COMMAND`: manages accounts from the server's command line. `--help` lists the commands.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) => runBuilt('dist/application/admin.js', process.argv.slice(2)));
