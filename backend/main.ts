import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fixYoungGeneration } from './v8-heap.js';

// What was compiled once need not be compiled at the next start. Where the folder can't be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));

fixYoungGeneration();

await import('./serve.js');
