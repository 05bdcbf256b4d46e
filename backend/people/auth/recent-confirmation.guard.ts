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
    if (this.reflector.getAllAndOverride<boolean | undefined>(NEEDS_CONFIRMATION, targets)) {
      await this.confirmation.require(context.switchToHttp().getRequest<Request>());
    }
    return true;
  }
}
