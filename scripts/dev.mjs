// `npm run dev`: backend and frontend from their sources in one process, both following every edit.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode()) {
  import('./lib/run-built.mjs').then(({ runBuilt }) =>
    runBuilt('scripts/lib/dev-server.mjs', [], { build: false, env: { NODE_ENV: 'development' } }),
  );
}
