import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { isInternalCall } from '../web/internal-call.js';
import { clientNetwork } from './client-network.js';
import { CsrfTokens } from './csrf-tokens.js';
import { SlidingWindow, type WindowOptions } from './sliding-window.js';
import { THROTTLE } from './throttle.decorator.js';
import { tooManyRequests } from './too-many-requests.js';

/** Counts calls of routes with `@Throttled()`, per route and address. Whoever works in the back office is not counted. */
@Injectable()
export class ThrottleGuard implements CanActivate {
  private readonly windows = new Map<unknown, SlidingWindow>();

  constructor(
    private readonly reflector: Reflector,
    private readonly csrf: CsrfTokens,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const route = context.getHandler();
    const options = this.reflector.getAllAndOverride<WindowOptions | undefined>(THROTTLE, [route, context.getClass()]);
    if (!options) return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (isInternalCall() || this.csrf.isCarriedBy(request)) return true;
    const wait = this.windowOf(route, options).take(clientNetwork(request.ip));
    if (wait > 0) throw tooManyRequests(context.switchToHttp().getResponse<Response>(), 'requests', wait);
    return true;
  }

  private windowOf(route: unknown, options: WindowOptions): SlidingWindow {
    const known = this.windows.get(route);
    if (known) return known;
    const made = new SlidingWindow(options);
    this.windows.set(route, made);
    return made;
  }
}
