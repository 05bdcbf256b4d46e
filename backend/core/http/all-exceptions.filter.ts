import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, HttpStatus, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';

import {
  isBroken,
  isConflict,
  isFull,
  isReadOnly,
  isUnavailable,
  UnknownOutcome,
} from '../database/database-errors.js';
import { type Sentence, say, sentence } from '../language/say.js';
import { routeOf } from './request-route.js';

const messages: Partial<Record<number, Sentence>> = {
  400: sentence('http.requestUnreadable'),
  404: sentence('http.addressUnknown'),
  405: sentence('http.methodUnknown'),
  413: sentence('http.requestTooLarge'),
  415: sentence('http.contentTypeRefused'),
};

const UNKNOWN_OUTCOME = sentence('http.saveUncertain');

const BROKEN = sentence('http.diskFailed');

/**
 * Turns every exception into a response `{ message, … }`. Details of internal errors are logged, in a line with the request's id,
 * and never sent.
 */
@Catch()
export class AllExceptionsFilter implements ExceptionFilter {
  private readonly logger = new Logger('Request');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const request = http.getRequest<Request>();
    const { status, body } = this.toResponse(error);
    if (status >= 500) this.log(`${request.method} ${routeOf(request, response)}`, status, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (status === 503) response.setHeader('Retry-After', '5');
    // A handler for XML, CSV or PDF may have set its own type.
    response.status(status).type('json').json(body);
  }

  /** Causes of a 503 are outside of the application: the stack is omitted, and many requests are affected. */
  private log(request: string, status: number, error: unknown): void {
    const stack = error instanceof Error ? error.stack : String(error);
    if (status !== 503) {
      this.logger.error(`${request} failed`, stack);
      return;
    }
    this.logger.warn(`${request} was answered 503: ${reasonOf(error)}`);
    this.logger.debug(`${request}: ${stack}`);
  }

  private toResponse(error: unknown): { status: number; body: object } {
    if (error instanceof HttpException) {
      const status = error.getStatus();
      const body = error.getResponse();
      // Exceptions by Nest itself have `statusCode` and `error` in their body; ours don't.
      if (typeof body === 'object' && !('statusCode' in body)) return { status, body };
      return { status, body: { message: messages[status]?.() ?? error.message } };
    }
    if (error instanceof UnknownOutcome) return { status: 503, body: { message: UNKNOWN_OUTCOME() } };
    if (isUnavailable(error)) {
      return { status: 503, body: { message: say('http.databaseUnreachable') } };
    }
    if (isConflict(error)) {
      return { status: 503, body: { message: say('http.databaseBusy') } };
    }
    if (isFull(error)) {
      return {
        status: 503,
        body: { message: say('http.diskFull') },
      };
    }
    if (isReadOnly(error)) {
      return {
        status: 503,
        body: { message: say('http.readOnly') },
      };
    }
    if (isBroken(error)) return { status: 503, body: { message: BROKEN() } };
    // Errors of Express and its body parser have a `status`.
    const status = statusOf(error);
    if (status >= 400 && status < 500)
      return { status, body: { message: messages[status]?.() ?? say('http.requestInvalid') } };
    return {
      status: HttpStatus.INTERNAL_SERVER_ERROR,
      body: { message: say('http.unexpectedError') },
    };
  }
}

function reasonOf(error: unknown): string {
  const body = error instanceof HttpException ? error.getResponse() : undefined;
  if (typeof body === 'object' && 'message' in body) return String(body.message);
  return error instanceof Error ? error.message : String(error);
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : HttpStatus.INTERNAL_SERVER_ERROR;
}
