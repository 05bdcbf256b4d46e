import { type CanActivate, type ExecutionContext, ForbiddenException, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS, type Access } from '../../core/access/access.decorator.js';
import { say } from '../../core/language/say.js';
import { ALLOWED_WITHOUT_FACTOR } from './allowed-without-factor.decorator.js';

/** Refuses all session routes to users whose role requires a second factor, until they have set one up. */
@Injectable()
export class SecondFactorGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<Request>();
    if (!user || user.second_factor || !user.second_factor_required) return true;
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets)?.kind === 'public') return true;
    if (this.reflector.getAllAndOverride<boolean | undefined>(ALLOWED_WITHOUT_FACTOR, targets)) return true;
    throw new ForbiddenException({
      message: say('auth.secondFactorSetupRequired'),
    });
  }
}
