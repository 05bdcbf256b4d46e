import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fixYoungGeneration } from './v8-heap.js';

// Later starts reuse the compiled code. No effect if the folder is not writable.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));

fixYoungGeneration();

await import('./serve.js');
