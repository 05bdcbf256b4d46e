// `npm start`: installs, builds and runs the application, whatever of that is needed. Runs under any Node from 20 on.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode()) import('./lib/launch.mjs').then(({ launch }) => launch());
