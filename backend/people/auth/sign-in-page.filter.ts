import { type ArgumentsHost, Catch, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AllExceptionsFilter } from '../../core/http/all-exceptions.filter.js';
import type { SignInError } from './sign-in.dto.js';

/** Whether the browser submitted the form itself, without script: by its `Accept` header. */
export const isFormRequest = (request: Request): boolean => request.accepts(['json', 'html']) === 'html';

/** Redirects a form submitted without script back to its page with an error code; other clients get JSON. */
@Catch()
export class SignInPageFilter extends AllExceptionsFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    if (!isFormRequest(request) || !(error instanceof HttpException)) {
      super.catch(error, host);
      return;
    }
    const query = new URLSearchParams({ error: this.codeOf(error) });
    const next = nextParam(request);
    if (typeof next === 'string') query.set('next', next);
    this.addStep(query);
    host.switchToHttp().getResponse<Response>().redirect(303, `/admin/login?${query}`);
  }

  protected codeOf(error: HttpException): SignInError {
    return errorCode(error);
  }

  /** Adds the step to retry. */
  protected addStep(_query: URLSearchParams): void {}
}

/** Redirects back to the second step, or to the first one if the second has expired. */
@Catch()
export class SecondStepPageFilter extends SignInPageFilter {
  protected override codeOf(error: HttpException): SignInError {
    const status = error.getStatus();
    return status === 401 ? 'step' : status === 422 ? 'code' : status === 429 ? 'throttled' : 'failed';
  }

  protected override addStep(query: URLSearchParams): void {
    if (query.get('error') !== 'step') query.set('step', 'code');
  }
}

/** Returns the `next` of the form's body, or else of the query string. */
export function nextParam(request: Request): unknown {
  const body: unknown = request.body;
  const inBody = typeof body === 'object' && body !== null && 'next' in body ? body.next : undefined;
  return inBody ?? request.query.next;
}

/** Returns a code instead of the message: a URL with the message could be used to show any text. */
function errorCode(error: HttpException): SignInError {
  const status = error.getStatus();
  if (status === 401) return 'credentials';
  if (status === 429) return 'throttled';
  const body = error.getResponse();
  const errors = typeof body === 'object' && 'errors' in body ? body.errors : undefined;
  if (typeof errors !== 'object' || errors === null) return 'failed';
  return 'email' in errors ? 'email' : 'password' in errors ? 'password' : 'failed';
}
