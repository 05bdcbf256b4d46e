import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { consume, type RateLimiter } from '../core/access/rate-limiter.js';
import { RateLimiters } from '../core/access/rate-limiters.js';
import { tooManyRequests } from '../core/access/too-many-requests.js';

/** Limits the replies of each account, in case a session is stolen. */
@Injectable()
export class ReplyLimitGuard implements CanActivate {
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
