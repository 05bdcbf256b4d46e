// `npm run bench:chat [-- --wrong]`: asks the assistant questions with known answers.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode())
  import('./lib/run-built.mjs').then(({ runBuilt }) => runBuilt('test/bench/chat/chat.mjs', process.argv.slice(2)));
