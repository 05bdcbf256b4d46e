/** Made by Start when it builds: every route with its scripts and styles. */
declare module 'tanstack-start-manifest:v' {
  import type { ServerManifest } from '@tanstack/router-core';

  export const tsrStartManifest: () => ServerManifest;
}
