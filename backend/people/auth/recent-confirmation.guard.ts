import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { NEEDS_CONFIRMATION, RecentConfirmation } from '../../core/access/recent-confirmation.js';

/** Enforces `@RequireConfirmation()`. */
@Injectable()
export class RecentConfirmationGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly confirmation: RecentConfirmation,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const needed = this.reflector.getAllAndOverride<'always' | 'sessions' | undefined>(NEEDS_CONFIRMATION, targets);
    const request = context.switchToHttp().getRequest<Request>();
    if (needed === 'always' || (needed === 'sessions' && !request.apiToken)) await this.confirmation.require(request);
    return true;
  }
}
