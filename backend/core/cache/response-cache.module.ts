import { Global, Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { ChangeReader } from '../events/change-reader.js';
import { ContentEvents } from '../events/content-events.js';
import { HiddenCalls } from '../http/hidden-calls.js';
import { RouteTable } from '../http/route-table.js';
import { SiteAddresses } from '../http/site-addresses.js';
import { webLayer } from '../http/web-layer.js';
import { RenderTurns } from '../turns/render-turns.js';
import { apiCacheMiddleware } from './api-cache.middleware.js';
import { CacheCounts } from './cache-counts.js';
import { refuseWhileCutOff } from './cut-off.middleware.js';
import { ResponseCache } from './response-cache.js';

/** Injection token of the `ResponseCache`; null if PAGE_CACHE is off. */
export const RESPONSE_CACHE = Symbol('RESPONSE_CACHE');

/** Provides the cache of pages and public calls globally. */
@Global()
@Module({
  providers: [
    CacheCounts,
    {
      provide: RESPONSE_CACHE,
      inject: [CONFIGURATION, CacheCounts, SiteAddresses, ContentEvents],
      useFactory: (
        { pageCache }: Configuration,
        counts: CacheCounts,
        addresses: SiteAddresses,
        events: ContentEvents,
      ): ResponseCache | null => {
        if (!pageCache) return null;
        const cache = new ResponseCache(counts, addresses);
        events.subscribe(() => cache.invalidate());
        return cache;
      },
    },
    webLayer<[ChangeReader, RouteTable]>(
      'cut off',
      [ChangeReader, RouteTable],
      (changes, routes) => (web) => web.use(refuseWhileCutOff(changes, routes)),
    ),
    webLayer<[ResponseCache | null, Configuration, RenderTurns, HiddenCalls]>(
      'api cache',
      [RESPONSE_CACHE, CONFIGURATION, RenderTurns, HiddenCalls],
      (cache, config, turns, hidden) =>
        cache
          ? (web) => web.use(apiCacheMiddleware(web, cache, config, turns, (path) => hidden.hidesCall(path)))
          : undefined,
    ),
  ],
  exports: [CacheCounts, RESPONSE_CACHE],
})
export class ResponseCacheModule {}
