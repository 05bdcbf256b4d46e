// `npm run test:faults [-- pattern…]`: brings about faults for minutes, and prints what was lost. Needs Node 20 or newer.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode()) import('./lib/faults.mjs').then(({ runFaults }) => runFaults(process.argv.slice(2)));
