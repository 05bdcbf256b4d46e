import { createParamDecorator, type ExecutionContext, UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import type { Account } from './account.dto.js';

/** Injects `request.user`. For routes with `@SignedIn()` or `@RequirePermission()`. @throws UnauthorizedException */
export const CurrentAccount = createParamDecorator((_data: unknown, context: ExecutionContext): Account => {
  const { user } = context.switchToHttp().getRequest<Request>();
  if (!user) throw new UnauthorizedException();
  return user;
});
