// `npm run test:faults [-- pattern…]`: injects faults for minutes, and prints the losses. Needs Node 20 or newer.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode()) import('./lib/faults.mjs').then(({ runFaults }) => runFaults(process.argv.slice(2)));
