// `npm start`: installs and builds if needed, then runs the application; `-- --build` only builds, so that the next version can be
// built while another one runs. Runs on Node 20 or newer.
import { supportedNode } from './lib/supported-node.mjs';

const isBuildOnly = process.argv.includes('--build');
if (supportedNode()) import('./lib/launch.mjs').then(({ launch }) => launch(isBuildOnly));
