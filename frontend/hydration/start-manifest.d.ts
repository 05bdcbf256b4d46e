/** Made by Start when it builds: every route with its scripts and styles. */
declare module 'tanstack-start-manifest:v' {
  import type { AnyRouter } from '@tanstack/react-router';

  export const tsrStartManifest: () => NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>;
}
