// `npm test [-- suite [pattern…]]`: checks and tests in suites. Runs on Node 20 or newer.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode()) import('./lib/suites.mjs').then(({ runSuites }) => runSuites(process.argv.slice(2)));
