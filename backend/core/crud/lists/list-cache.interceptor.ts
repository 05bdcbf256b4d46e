import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { QueryCache } from '../../cache/query-cache.js';
import { Database } from '../../database/database.js';

/** Maximum number of lists per resource, and of characters in one: about two megabytes in total. */
const MAX_LISTS = 20;
const MAX_LENGTH = 100_000;

/**
 * Creates an interceptor that caches the JSON of a resource's lists until anything is written to the database. It runs after the
 * guards, so that permissions are checked on each request.
 * @param isShared Whether the list is the same for every user who may read it; otherwise each user has separate entries.
 */
export function ListCacheInterceptor(isShared: boolean): Type<NestInterceptor> {
  @Injectable()
  class CachingInterceptor implements NestInterceptor {
    private readonly lists: QueryCache<string>;

    constructor(database: Database) {
      this.lists = new QueryCache(database, MAX_LISTS);
    }

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const { originalUrl, user, query } = http.getRequest<Request>();
      // Whether other records may be included is decided for each caller, and each token.
      if (query.include !== undefined) return next.handle();
      const key = isShared ? originalUrl : `${user?.id} ${originalUrl}`;
      const list = this.lists.get(key, async () => JSON.stringify(await lastValueFrom(next.handle())));
      const json = await list;
      if (json.length + key.length > MAX_LENGTH) this.lists.delete(key, list);
      http.getResponse<Response>().type('json');
      return of(json);
    }
  }
  return mixin(CachingInterceptor);
}
