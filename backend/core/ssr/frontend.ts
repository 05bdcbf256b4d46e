import { type DynamicModule, Module } from '@nestjs/common';
import { staticAssets } from '../http/static-assets.middleware.js';
import { webLayer } from '../http/web-layer.js';
import type { PageRenderer } from './page-context.js';

/** The frontend: built, or served by Vite in development. */
export interface Frontend {
  renderer(): Promise<PageRenderer>;
  /** Folder of the built files; undefined in development, where Vite serves them. */
  webFolder?: string;
}

/** Injection token of the `Frontend`; null in commands, which have none. */
export const FRONTEND = Symbol('FRONTEND');

/** Provides the frontend globally. */
@Module({})
export class FrontendModule {
  static forRoot(frontend: Frontend | undefined): DynamicModule {
    return {
      module: FrontendModule,
      global: true,
      providers: [
        { provide: FRONTEND, useValue: frontend ?? null },
        webLayer<[Frontend | null]>('assets', [FRONTEND], (found) => {
          const folder = found?.webFolder;
          return folder === undefined ? undefined : (web) => web.use(staticAssets(folder));
        }),
      ],
      exports: [FRONTEND],
    };
  }
}
