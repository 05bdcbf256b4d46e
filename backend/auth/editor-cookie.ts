import type { Request, Response } from 'express';
import type { Account } from '../core/access/account.dto.js';
import { Permission } from '../core/access/permissions.js';
import { IDLE_TIMEOUT_MS } from './session.constants.js';

/**
 * Tells the public pages' own script, and nobody else, that it is worth asking what may be edited. Pages are the same for
 * everybody and read no session, so that this cookie can be read in the browser; it opens nothing. A page that it is wrong
 * for removes it.
 */
const EDITOR_HINT = 'jukwaa_editor';

const options = { path: '/', sameSite: 'lax' } as const;

/** What can be edited from a public page. */
const EDITING: readonly Permission[] = [
  Permission.ContentWrite,
  Permission.HomeImagesWrite,
  Permission.ContactInfoWrite,
  Permission.LegalWrite,
];

/** To be sent with what begins a session, and again while it is used. Whoever may edit nothing loses it. */
export function setEditorCookie(request: Request, response: Response, { permissions }: Account): void {
  if (EDITING.some((permission) => permissions.includes(permission))) {
    response.cookie(EDITOR_HINT, '1', { ...options, maxAge: IDLE_TIMEOUT_MS, secure: request.secure });
  } else clearEditorCookie(response);
}

export function clearEditorCookie(response: Response): void {
  response.clearCookie(EDITOR_HINT, options);
}
