import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { consume, type RateLimiter } from '../core/access/rate-limiter.js';
import { RateLimiters } from '../core/access/rate-limiters.js';
import { THROTTLE, type Throttle } from '../core/access/throttle.decorator.js';
import { tooManyRequests } from '../core/access/too-many-requests.js';
import { isInternalRequest } from '../core/http/internal-request.js';
import { clientNetwork } from './client-network.js';
import { CsrfTokenService } from './csrf-token.service.js';
import { RejectionLog } from './rejection-log.js';

/** Limits calls of routes with `@Throttled()` by route and network. Requests with a valid anti-forgery token are exempt. */
@Injectable()
export class ThrottleGuard implements CanActivate, OnApplicationShutdown {
  private readonly logger = new Logger(ThrottleGuard.name);
  private readonly limiters = new Map<unknown, RateLimiter>();
  private readonly rejections = new RejectionLog('Calls refused, being too many', (line) => this.logger.warn(line));

  constructor(
    private readonly reflector: Reflector,
    private readonly csrf: CsrfTokenService,
    private readonly rateLimiters: RateLimiters,
  ) {}

  onApplicationShutdown(): void {
    this.rejections.close();
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = context.getHandler();
    const throttle = this.reflector.getAllAndOverride<Throttle | undefined>(THROTTLE, [route, context.getClass()]);
    if (!throttle) return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (isInternalRequest() || this.csrf.isValid(request)) return true;
    const wait = await consume(this.limiterOf(context, throttle), clientNetwork(request.ip));
    if (wait === 0) return true;
    this.rejections.add(request.ip);
    throw tooManyRequests(context.switchToHttp().getResponse<Response>(), 'requests', wait);
  }

  private limiterOf(context: ExecutionContext, throttle: Throttle): RateLimiter {
    const route = context.getHandler();
    const limiter =
      this.limiters.get(route) ??
      this.rateLimiters.create({ ...throttle, keyPrefix: `${context.getClass().name}.${route.name}` });
    this.limiters.set(route, limiter);
    return limiter;
  }
}
