// `npm run gallery [-- --against REVISION --theme folio --page home --all --to FOLDER]`: pictures of public pages in all themes, compared
// with those of another version by pixels (docs/themes.md).
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) => runBuilt('test/gallery/main.ts', process.argv.slice(2)));
