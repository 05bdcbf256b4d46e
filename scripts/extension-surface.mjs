// `node scripts/extension-surface.mjs [--write]`: compares what extensions may import of the product with what is recorded of the last
// version, or records it as that of EXTENSION_API.
import { parseArgs } from 'node:util';
import { faults, presentSurface, recordedSurfaces, writeSurface } from './lib/extension-surface.mjs';
import { Failure, reportFailure } from './lib/failure.mjs';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

try {
  if (values.write) process.stdout.write(`${writeSurface()}\n`);
  else {
    const last = recordedSurfaces().at(-1);
    const found = last ? faults(last, presentSurface()) : [];
    if (found.length > 0) throw new Failure(found.join('\n\n'));
  }
} catch (error) {
  reportFailure(error, String);
}
