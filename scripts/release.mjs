// `npm run release`: makes an archive of the built application with the packages that it imports, and with nothing else. A site that is
// unpacked from it installs and builds nothing. `-- --to FOLDER` says where.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode()) import('./lib/release.mjs').then(({ makeRelease }) => makeRelease(process.argv.slice(2)));
