import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/lib/precompress.mjs';

export default defineConfig({
  build: { outDir: 'dist/web', target: 'es2022' },
  server: { host: '127.0.0.1' },
  // On the server in one piece as well: hundreds of small files take long to find.
  environments: { ssr: { resolve: { noExternal: true }, build: { minify: true } } },
  plugins: [
    tanstackStart({
      srcDirectory: 'frontend',
      router: { routesDirectory: 'routes', generatedRouteTree: 'routeTree.gen.ts', quoteStyle: 'single' },
      server: { entry: 'server.ts', build: { inlineCss: true } },
      // The contract's classes are for the server: the frontend takes their types only.
      importProtection: { client: { files: ['**/backend/**'] } },
    }),
    react(),
    precompress(),
  ],
});
