import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fixYoungGeneration } from './v8-heap.js';

// Later starts reuse the compiled code. Without effect if the folder can't be written to.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));

fixYoungGeneration();

await import('./serve.js');
