import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// What was compiled once need not be compiled at the next start. Where the folder can't be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));

// The room for new objects doubles whenever it fills up, to a hundred megabytes in the end, and is not given back. Kept
// as it is at the start, it is enough for answers that are kept; rendering a page takes a third longer (docs/performance.md).
setFlagsFromString('--semi-space-growth-factor=1');

await import('./serve.js');
