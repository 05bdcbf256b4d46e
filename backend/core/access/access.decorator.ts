import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiExtension, ApiSecurity, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { Refuses } from '../http/refuses.decorator.js';
import type { Permission } from './permissions.js';
import { RowRightsInterceptor } from './row-rights.js';
import { SignedOutBody } from './session-end.dto.js';
import { SCOPE_PERMISSIONS, type TokenAccess } from './token-scopes.js';

/** Access to a route. The guard responds with 404 to a route without it. */
export type Access =
  | { kind: 'public'; beforeOpening?: boolean }
  | { kind: 'signed-in' }
  | { kind: 'permission'; permission: Permission };

export const ACCESS = Symbol('access');

/** The scope of tokens that may call a route. Routes without it reject tokens. */
export const TOKEN_SCOPE = Symbol('token-scope');

/**
 * Allows everybody.
 * @param options.beforeOpening Whether visitors are answered while the site is not open yet: only what sign-ins, the back office and
 * monitoring need, and what says nothing of the site.
 */
export const Public = ({ beforeOpening = false }: { beforeOpening?: boolean } = {}) =>
  applyDecorators(SetMetadata(ACCESS, { kind: 'public', beforeOpening } satisfies Access));

/** Allows every signed-in user: for routes about one's own account. */
export const SignedIn = () =>
  applyDecorators(SetMetadata(ACCESS, { kind: 'signed-in' } satisfies Access), ...forUsers());

/** Allows users whose role has the permission, and documents it. */
export const RequirePermission = (permission: Permission) =>
  applyDecorators(
    SetMetadata(ACCESS, { kind: 'permission', permission } satisfies Access),
    ...forUsers(),
    ApiExtension('x-permission', permission),
    Refuses({ 403: `The role lacks '${permission}', or the anti-forgery token is missing.` }),
  );

/**
 * Allows calls with a token that has the scope, and documents it. Used with `@RequirePermission()`, which applies to the token's
 * owner.
 */
export const AllowToken = (resource: string, access: TokenAccess) => {
  const scope = `${resource}:${access}`;
  return applyDecorators(
    SetMetadata(TOKEN_SCOPE, scope),
    ApiSecurity({ token: [] }),
    ApiExtension('x-token-scope', scope),
  );
};

/** The same for routes that are made from a definition: no effect unless it, loaded before, has the scope. */
export const AllowDeclaredToken = (resource: string, access: TokenAccess) =>
  SCOPE_PERMISSIONS.has(`${resource}:${access}`) ? AllowToken(resource, access) : applyDecorators();

/** Decorators common to all routes of signed-in users. */
function forUsers() {
  return [
    UseInterceptors(RowRightsInterceptor),
    // Both are required. swagger.ts removes `csrf` from GET operations, which need no token.
    ApiSecurity({ session: [], csrf: [] }),
    ApiUnauthorizedResponse({ type: SignedOutBody, description: 'Nobody is signed in, or the session has ended.' }),
  ];
}
