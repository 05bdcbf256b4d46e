import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { setDeviceCookie } from './device-cookie.js';
import { setEditorCookie } from './editor-cookie.js';
import { nextPath } from './next-path.js';
import type { SignInAnswer } from './sign-in.dto.js';
import { isFormRequest } from './sign-in-page.filter.js';

/** Responds to a sign-in that has started a session. */
@Injectable()
export class SignInAnswers {
  constructor(@Inject(CONFIGURATION) private readonly config: Configuration) {}

  /** @param next The client's value, unchecked. */
  send(request: Request, response: Response, user: AuthUser, next: unknown): void {
    if (isFormRequest(request)) {
      this.sendBrowser(request, response, user, next);
      return;
    }
    const redirect = this.prepare(request, response, user, next);
    response.status(200).json({ user, redirect } satisfies SignInAnswer);
  }

  /** The same for a browser that shows the answer itself. */
  sendBrowser(request: Request, response: Response, user: AuthUser, next: unknown): void {
    response.redirect(303, this.prepare(request, response, user, next));
  }

  private prepare(request: Request, response: Response, user: AuthUser, next: unknown): string {
    response.setHeader('Cache-Control', 'no-store');
    setDeviceCookie(request, response, user.email, this.config);
    setEditorCookie(request, response, user);
    return nextPath(next);
  }
}
