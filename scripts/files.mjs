// `npm run files -- copy --to s3` or `--to folder`: copies all uploads from the storage folder to the bucket, or back.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) => runBuilt('dist/application/files.js', process.argv.slice(2)));
