import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { AuthUser } from './auth-user.dto.js';

/** Who calls, and with what. */
export interface Caller {
  user: AuthUser;
  /** Of a call with a token: what it is for. */
  scopes?: ReadonlySet<string>;
}

/** Injects the caller; undefined for a visitor. */
export const CallerOf = createParamDecorator((_data: unknown, context: ExecutionContext): Caller | undefined => {
  const { user, apiToken } = context.switchToHttp().getRequest<Request>();
  return user && { user, ...(apiToken ? { scopes: apiToken.scopes } : {}) };
});
