// `npm run dev`: runs backend and frontend from their sources in one process, and reloads on each change.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode()) {
  import('./lib/run-built.mjs').then(({ runBuilt }) =>
    runBuilt('scripts/lib/dev-server.mjs', [], { build: false, env: { NODE_ENV: 'development' } }),
  );
}
