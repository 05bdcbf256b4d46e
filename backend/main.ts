import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Later starts reuse the compiled code. No effect if the folder is not writable.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));

await import('./serve.js');
