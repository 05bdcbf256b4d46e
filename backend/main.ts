import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Later starts reuse the compiled code. Without effect if the folder can't be written to.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));

await import('./serve.js');
