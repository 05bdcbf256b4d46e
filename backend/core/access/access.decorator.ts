import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiForbiddenResponse, ApiSecurity, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { ErrorBody } from '../http/errors.dto.js';
import type { Permission } from './permissions.js';
import { SignedOutBody } from './session-end.dto.js';

/** Who may call a route. The guard refuses a route that carries none. */
export type Access = { kind: 'public' } | { kind: 'signed-in' } | { kind: 'permission'; permission: Permission };

export const ACCESS = Symbol('access');

/** Anybody may call this. */
export const Public = () => applyDecorators(SetMetadata(ACCESS, { kind: 'public' } satisfies Access));

/** Anybody who is signed in may call this: one's own account. */
export const SignedIn = () =>
  applyDecorators(SetMetadata(ACCESS, { kind: 'signed-in' } satisfies Access), ...documented());

/** Those whose role holds the permission may call this; the API documentation says so too. */
export const RequirePermission = (permission: Permission) =>
  applyDecorators(
    SetMetadata(ACCESS, { kind: 'permission', permission } satisfies Access),
    ...documented(),
    ApiExtension('x-permission', permission),
    ApiForbiddenResponse({
      type: ErrorBody,
      description: `The role lacks '${permission}', or the anti-forgery token is missing.`,
    }),
  );

function documented() {
  return [
    // One requirement of two parts; calls that only read lose the second one in documentation.ts.
    ApiSecurity({ session: [], csrf: [] }),
    ApiUnauthorizedResponse({ type: SignedOutBody, description: 'Nobody is signed in, or the session has ended.' }),
  ];
}
