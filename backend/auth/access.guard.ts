import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  Logger,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { ACCESS, type Access } from '../core/access/access.decorator.js';
import type { SignedOutBody } from '../core/access/session-end.dto.js';
import { isUnsafeMethod } from '../core/http/safe-methods.js';
import { CsrfTokenService } from './csrf-token.service.js';

/** Enforces a route's `@Public()`, `@SignedIn()` or `@RequirePermission()`. A route with none of them is a 404. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly logger = new Logger(AccessGuard.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly csrf: CsrfTokenService,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
    if (!access) {
      this.logger.error(
        `${context.getClass().name}.${context.getHandler().name} has none of the decorators @Public, @SignedIn, @RequirePermission`,
      );
      throw new NotFoundException();
    }
    if (access.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<Request>();
    context.switchToHttp().getResponse<Response>().setHeader('Cache-Control', 'no-store');
    this.check(request, access);
    return true;
  }

  private check(request: Request, access: Exclude<Access, { kind: 'public' }>): void {
    if (!request.user) {
      const body: SignedOutBody = { message: 'Please sign in.', reason: request.session?.ended };
      throw new UnauthorizedException(body);
    }
    if (isUnsafeMethod(request.method) && !this.csrf.isValid(request)) {
      throw new ForbiddenException({
        message: 'The anti-forgery token is missing or no longer valid. Please reload the page and try again.',
      });
    }
    if (access.kind === 'permission' && !request.user.permissions.includes(access.permission)) {
      throw new ForbiddenException({ message: 'Your role does not allow this.' });
    }
  }
}
