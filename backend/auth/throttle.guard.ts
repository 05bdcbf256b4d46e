import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { SlidingWindow, type WindowOptions } from '../core/access/sliding-window.js';
import { THROTTLE } from '../core/access/throttle.decorator.js';
import { isInternalCall } from '../core/http/internal-call.js';
import { clientNetwork } from './client-network.js';
import { CsrfTokens } from './csrf-tokens.js';
import { RefusalLog } from './refusal-log.js';
import { tooManyRequests } from './too-many-requests.js';

/** Counts calls of routes with `@Throttled()`, per route and address. Whoever works in the back office is not counted. */
@Injectable()
export class ThrottleGuard implements CanActivate, OnApplicationShutdown {
  private readonly logger = new Logger(ThrottleGuard.name);
  private readonly windows = new Map<unknown, SlidingWindow>();
  private readonly refusals = new RefusalLog('Calls refused, being too many', (line) => this.logger.warn(line));

  constructor(
    private readonly reflector: Reflector,
    private readonly csrf: CsrfTokens,
  ) {}

  onApplicationShutdown(): void {
    this.refusals.close();
  }

  canActivate(context: ExecutionContext): boolean {
    const route = context.getHandler();
    const options = this.reflector.getAllAndOverride<WindowOptions | undefined>(THROTTLE, [route, context.getClass()]);
    if (!options) return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (isInternalCall() || this.csrf.isCarriedBy(request)) return true;
    const wait = this.windowOf(route, options).take(clientNetwork(request.ip));
    if (wait === 0) return true;
    this.refusals.note(request.ip);
    throw tooManyRequests(context.switchToHttp().getResponse<Response>(), 'requests', wait);
  }

  private windowOf(route: unknown, options: WindowOptions): SlidingWindow {
    const known = this.windows.get(route);
    if (known) return known;
    const made = new SlidingWindow(options);
    this.windows.set(route, made);
    return made;
  }
}
