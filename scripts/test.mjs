// `npm test [-- suite [pattern…]]`: checks and tests in suites. Runs under any Node from 20 on.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode()) import('./lib/suites.mjs').then(({ runSuites }) => runSuites(process.argv.slice(2)));
