import { createParamDecorator, type ExecutionContext, UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import type { AuthUser } from './auth-user.dto.js';

/** Injects `request.user`. For routes with `@SignedIn()` or `@RequirePermission()`. @throws UnauthorizedException */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): AuthUser => {
  const { user } = context.switchToHttp().getRequest<Request>();
  if (!user) throw new UnauthorizedException();
  return user;
});
