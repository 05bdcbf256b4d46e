import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { CsrfTokens } from '../access/csrf-tokens.js';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { clientNetwork } from '../http/client-network.js';
import { isInternalRequest } from '../http/internal-request.js';
import { RATE_LIMIT, type RateLimitOptions } from './rate-limit.decorator.js';
import { sendRateLimit } from './rate-limit-headers.js';
import { type RateLimiter, take } from './rate-limiter.js';
import { RateLimiters } from './rate-limiters.js';
import { RejectionLog } from './rejection-log.js';
import { tooManyRequests } from './too-many-requests.js';

/**
 * Enforces `@RateLimit()`. Limits per address do not apply to requests with a valid CSRF token: signed-in users may share an
 * address with visitors.
 */
@Injectable()
export class RateLimitGuard implements CanActivate, OnApplicationShutdown {
  private readonly logger = new Logger(RateLimitGuard.name);
  /** By the name of the limit, or the route's handler. */
  private readonly limiters = new Map<unknown, RateLimiter>();
  private readonly rejections: RejectionLog;

  constructor(
    private readonly reflector: Reflector,
    private readonly csrf: CsrfTokens,
    private readonly rateLimiters: RateLimiters,
    @Inject(CONFIGURATION) config: Configuration,
  ) {
    const write = (line: string) => this.logger.warn(line);
    this.rejections = new RejectionLog('Calls refused by the rate limit', write, config.logAddresses);
  }

  onApplicationShutdown(): void {
    this.rejections.close();
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const options = this.reflector.getAllAndOverride<RateLimitOptions | undefined>(RATE_LIMIT, targets);
    if (!options) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const isPerUser = options.per === 'user';
    if (!isPerUser && (isInternalRequest() || this.csrf.isValid(request))) return true;
    const key = isPerUser ? String(request.user?.id) : clientNetwork(request.ip);
    const response = context.switchToHttp().getResponse<Response>();
    const state = await take(this.limiterOf(context, options), key);
    sendRateLimit(response, { ...options, name: options.name ?? context.getHandler().name }, state);
    if (!state.isRefused) return true;
    this.rejections.add(request.ip);
    throw tooManyRequests(response, options.name ?? 'requests', state.seconds);
  }

  private limiterOf(context: ExecutionContext, { points, duration, name }: RateLimitOptions): RateLimiter {
    const route = context.getHandler();
    const keyPrefix = name ?? `${context.getClass().name}.${route.name}`;
    const limiter = this.limiters.get(name ?? route) ?? this.rateLimiters.create({ keyPrefix, points, duration });
    this.limiters.set(name ?? route, limiter);
    return limiter;
  }
}
