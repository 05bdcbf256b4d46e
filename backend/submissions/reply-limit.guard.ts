import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { tooManyRequests } from '../auth/too-many-requests.js';
import { consume, type RateLimiter, RateLimiters } from '../core/access/rate-limiters.js';

/** Limits the replies of each account: to more than anybody writes, and little for whoever has stolen a session. */
@Injectable()
export class ReplyLimit implements CanActivate {
  private readonly limiter: RateLimiter;

  constructor(limiters: RateLimiters) {
    this.limiter = limiters.create({ keyPrefix: 'replies', points: 30, duration: 60 });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const wait = await consume(this.limiter, String(http.getRequest<Request>().user?.id));
    if (wait > 0) throw tooManyRequests(http.getResponse<Response>(), 'replies', wait);
    return true;
  }
}
