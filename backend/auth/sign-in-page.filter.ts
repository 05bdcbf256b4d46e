import { type ArgumentsHost, Catch, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ErrorFilter } from '../core/http/error.filter.js';
import type { SignInError } from './sign-in.dto.js';

/** Whether the sign-in form was sent by the browser itself, without script. */
export const isFromForm = (request: Request): boolean => request.accepts(['json', 'html']) === 'html';

/** Leads a form that was sent without script back to its page, which says what was wrong; others get the usual answer. */
@Catch()
export class SignInPageFilter extends ErrorFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    if (!isFromForm(request) || !(error instanceof HttpException)) {
      super.catch(error, host);
      return;
    }
    const query = new URLSearchParams({ error: reasonOf(error) });
    const next = nextOf(request);
    if (typeof next === 'string') query.set('next', next);
    host.switchToHttp().getResponse<Response>().redirect(303, `/admin/login?${query}`);
  }
}

/** The path to go to afterwards: a field of the form, or in the address that it was sent to. */
export function nextOf(request: Request): unknown {
  const body: unknown = request.body;
  const inBody = typeof body === 'object' && body !== null && 'next' in body ? body.next : undefined;
  return inBody ?? request.query.next;
}

/** A word, for a sentence in the address could be anybody's. */
function reasonOf(error: HttpException): SignInError {
  const status = error.getStatus();
  if (status === 401) return 'credentials';
  if (status === 429) return 'throttled';
  const body = error.getResponse();
  const errors = typeof body === 'object' && 'errors' in body ? body.errors : undefined;
  if (typeof errors !== 'object' || errors === null) return 'failed';
  return 'email' in errors ? 'email' : 'password' in errors ? 'password' : 'failed';
}
