// `npm start`: installs and builds if needed, then runs the application. Runs on Node 20 or newer.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode()) import('./lib/launch.mjs').then(({ launch }) => launch());
