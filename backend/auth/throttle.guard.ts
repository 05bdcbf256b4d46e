import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { consume, type RateLimiter, RateLimiters } from '../core/access/rate-limiters.js';
import { THROTTLE, type Throttle } from '../core/access/throttle.decorator.js';
import { isInternalCall } from '../core/http/internal-call.js';
import { clientNetwork } from './client-network.js';
import { CsrfTokenService } from './csrf-token.service.js';
import { RefusalLog } from './refusal-log.js';
import { tooManyRequests } from './too-many-requests.js';

/** Counts calls of routes with `@Throttled()`, per route and address. Whoever works in the back office is not counted. */
@Injectable()
export class ThrottleGuard implements CanActivate, OnApplicationShutdown {
  private readonly logger = new Logger(ThrottleGuard.name);
  private readonly limiters = new Map<unknown, RateLimiter>();
  private readonly refusals = new RefusalLog('Calls refused, being too many', (line) => this.logger.warn(line));

  constructor(
    private readonly reflector: Reflector,
    private readonly csrf: CsrfTokenService,
    private readonly rateLimiters: RateLimiters,
  ) {}

  onApplicationShutdown(): void {
    this.refusals.close();
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = context.getHandler();
    const throttle = this.reflector.getAllAndOverride<Throttle | undefined>(THROTTLE, [route, context.getClass()]);
    if (!throttle) return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (isInternalCall() || this.csrf.isValid(request)) return true;
    const wait = await consume(this.limiterOf(context, throttle), clientNetwork(request.ip));
    if (wait === 0) return true;
    this.refusals.note(request.ip);
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
