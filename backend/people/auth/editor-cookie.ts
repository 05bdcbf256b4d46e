import type { Request, Response } from 'express';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Permission } from '../../core/access/permissions.js';
import { clearHostCookie, cookieNameIn } from './host-cookies.js';
import { IDLE_TIMEOUT_MS } from './session.constants.js';

/**
 * A cookie without HttpOnly that makes the public pages' script request edit links. Public pages are cached for all visitors and
 * read no session. It grants no access; the script deletes it when the API refuses.
 */
const EDITOR_COOKIE = 'jukwaa_editor';

const options = { path: '/', sameSite: 'lax' } as const;

/** Permissions for which public pages have edit links. */
const EDIT_PERMISSIONS: readonly Permission[] = [
  Permission.ContentWrite,
  Permission.HomeImagesWrite,
  Permission.ContactInfoWrite,
  Permission.LegalWrite,
];

/** Sets the cookie for the session's idle time, or clears it for users without permission to edit. */
export function setEditorCookie(request: Request, response: Response, { permissions }: AuthUser): void {
  if (EDIT_PERMISSIONS.some((permission) => permissions.includes(permission))) {
    response.cookie(cookieNameIn(response, EDITOR_COOKIE), '1', {
      ...options,
      maxAge: IDLE_TIMEOUT_MS,
      secure: request.secure,
    });
  } else clearEditorCookie(response);
}

export function clearEditorCookie(response: Response): void {
  clearHostCookie(response, EDITOR_COOKIE, { httpOnly: false });
}
