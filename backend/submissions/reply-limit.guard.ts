import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { tooManyRequests } from '../auth/too-many-requests.js';
import { SlidingWindow } from '../core/access/sliding-window.js';

/** What one account may mail in a minute: more than anybody writes, and little for whoever has stolen a session. */
const LIMIT = { limit: 30, seconds: 60 };

/** Counts the replies of each account. */
@Injectable()
export class ReplyLimit implements CanActivate {
  private readonly window = new SlidingWindow(LIMIT);

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const wait = this.window.take(String(http.getRequest<Request>().user?.id));
    if (wait > 0) throw tooManyRequests(http.getResponse<Response>(), 'replies', wait);
    return true;
  }
}
