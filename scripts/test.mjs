// `npm test [-- tier [pattern…]]`: checks and tests in tiers. Runs under any Node from 20 on.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode()) import('./lib/tiers.mjs').then(({ runTiers }) => runTiers(process.argv.slice(2)));
