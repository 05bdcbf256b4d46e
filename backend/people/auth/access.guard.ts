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
import { ACCESS, type Access, TOKEN_SCOPE } from '../../core/access/access.decorator.js';
import type { ApiTokenAccess } from '../../core/access/bearer-token.js';
import type { SignedOutBody } from '../../core/access/session-end.dto.js';
import { opensScope } from '../../core/access/token-scopes.js';
import { isUnsafeMethod } from '../../core/http/safe-methods.js';
import { say } from '../../core/language/say.js';
import { CsrfTokenService } from './csrf-token.service.js';

/**
 * Enforces a route's `@Public()`, `@SignedIn()` or `@RequirePermission()`, and for calls with a token its `@AllowToken()`. A route
 * without any of the first three responds with 404.
 */
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
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (request.apiToken) {
      this.checkScope(request, request.apiToken, this.reflector.getAllAndOverride(TOKEN_SCOPE, targets));
    }
    if (access.kind === 'public') return true;
    response.setHeader('Cache-Control', 'no-store');
    if (!request.user) response.setHeader('WWW-Authenticate', 'Bearer');
    this.check(request, access);
    return true;
  }

  private check(request: Request, access: Exclude<Access, { kind: 'public' }>): void {
    if (!request.user) {
      const body: SignedOutBody = { message: say('auth.signInRequired'), reason: request.session?.ended };
      throw new UnauthorizedException(body);
    }
    if (isUnsafeMethod(request.method) && !this.csrf.isValid(request)) {
      this.logRefusal(request, 'has no valid anti-forgery token');
      throw new ForbiddenException({
        message: say('auth.csrfInvalid'),
      });
    }
    if (access.kind === 'permission' && !request.user.permissions.includes(access.permission)) {
      this.logRefusal(request, `lacks the permission ${access.permission}`);
      throw new ForbiddenException({ message: say('common.notAllowed') });
    }
  }

  /** @param scope Scope of the route; undefined if it does not accept tokens. @throws ForbiddenException */
  private checkScope(request: Request, { id, scopes }: ApiTokenAccess, scope: string | undefined): void {
    if (!scope) {
      this.logRefusal(request, `used token ${id}, which no token may`);
      throw new ForbiddenException({ message: say('auth.tokenNotAllowed') });
    }
    if (opensScope(scopes, scope)) return;
    this.logRefusal(request, `used token ${id}, which lacks the scope ${scope}`);
    throw new ForbiddenException({ message: say('auth.scopeMissing', { scope }) });
  }

  /** A call that the role does not allow may come from an attacker with a stolen session or token. */
  private logRefusal(request: Request, reason: string): void {
    const { method, route } = request as Request & { route: { path: string } };
    this.logger.warn(`Refused ${method} ${route.path}: user ${request.user?.id} ${reason}`);
  }
}
