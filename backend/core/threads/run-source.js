// Runs a module of a thread from its source, in development and in tests: Node removes the types, and imports name the compiled files.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (existsSync(fileURLToPath(source)))
        return { url: source.href, format: 'module-typescript', shortCircuit: true };
    }
    return next(specifier, context);
  },
});

await import(workerData);
