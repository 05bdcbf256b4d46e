// Node runs sources as they are. Those of the application name each other as their compiled files.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (!/^\.{1,2}\/.*\.js$/.test(specifier) || !parentURL.endsWith('.ts')) return next(specifier, context);
    const source = specifier.replace(/js$/, 'ts');
    return next(existsSync(fileURLToPath(new URL(source, parentURL))) ? source : specifier, context);
  },
});
