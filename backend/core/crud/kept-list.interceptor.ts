import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { QueryCache } from '../cache/query-cache.js';
import { Database } from '../database/database.js';
import { SignedInAnswers } from './signed-in-answers.js';

/** Lists kept for each resource, and the characters of one: some two megabytes together. */
const MOST = 20;
const MAX_LENGTH = 100_000;

/**
 * Keeps a list's answer, as it is sent, until anything is written to the database. For lists that tell everybody who may
 * ask for them the same; who may was decided before.
 */
@Injectable()
export class KeptList implements NestInterceptor {
  private readonly lists: QueryCache<string>;

  constructor(
    database: Database,
    private readonly answers: SignedInAnswers,
  ) {
    this.lists = new QueryCache(database, MOST);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<string>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const { originalUrl } = request;
    const list = this.lists.get(originalUrl, async () => JSON.stringify(await lastValueFrom(next.handle())));
    const json = await list;
    if (json.length + originalUrl.length > MAX_LENGTH) this.lists.forget(originalUrl, list);
    response.type('json');
    this.answers.keep(request, response, json);
    return of(json);
  }
}
