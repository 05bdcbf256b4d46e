import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { expiryOf, TOUCH_MS } from '../../auth/session-times.js';
import { steadyNow } from '../config/steady-clock.js';
import { Database } from '../database/database.js';
import { newRequestId } from '../http/request-id.js';

interface Kept {
  version: string;
  /** Milliseconds since 1970. */
  until: number;
  head: Record<string, number | string | string[] | undefined>;
  body: Buffer;
}

const MOST = 200;
const MAX_BYTES = 100_000;

/**
 * Answers of the back office that are sent again, ahead of everything else, to whoever sends the same cookie and asks for
 * the same address: while nothing was written to the database (and so neither session, role nor record has changed), and
 * until the session's use has to be noted again.
 */
@Injectable()
export class SignedInAnswers {
  private readonly kept = new LRUCache<string, Kept>({ max: MOST });

  constructor(private readonly database: Database) {}

  /**
   * Keeps what is about to be sent, after all checks were passed, under the version from before the session was read: a
   * role that was taken away since makes it old, too.
   */
  keep(request: Request, response: Response, json: string): void {
    const key = keyOf(request);
    const stored = request.session?.stored;
    if (!key || !stored || request.method !== 'GET') return;
    const body = Buffer.from(json);
    if (body.length + key.length > MAX_BYTES) return;
    const { 'x-request-id': _, ...head } = response.getHeaders();
    const until = Math.min(stored.lastSeen.getTime() + TOUCH_MS, expiryOf(stored.created, stored.lastSeen).getTime());
    this.kept.set(key, { version: stored.version, until, head: { ...head, 'content-length': body.length }, body });
  }

  /** Answers at once what is here; whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = request.method === 'GET' ? keyOf(request) : undefined;
    const kept = key === undefined ? undefined : this.kept.get(key);
    if (!kept || kept.until <= steadyNow() || kept.version !== this.database.version()) return false;
    response.writeHead(200, { ...kept.head, 'x-request-id': newRequestId() }).end(kept.body);
    return true;
  }
}

/** Nothing is kept for requests that could be answered in another way by something besides cookie and address. */
function keyOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | undefined {
  return headers.cookie && url.startsWith('/admin/api/') ? `${url}\n${headers.cookie}` : undefined;
}
