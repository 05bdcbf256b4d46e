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

import { routeOf } from './request-route.js';

const messages: Partial<Record<number, string>> = {
  400: 'The request could not be understood.',
  404: 'There is nothing at this address.',
  405: 'This method is not known here.',
  413: 'The request is too large.',
  415: 'This kind of content is not accepted here.',
};

const UNKNOWN_OUTCOME =
  'The connection to the database was lost while it was saving. Please look whether it was saved before you try again.';

const BROKEN =
  'The server’s disk does not work just now. Please look whether it was saved before you try again, later.';

/**
 * Turns every exception into a response `{ message, … }`. The details of internal errors are logged, in a line that has
 * the request's id, and never sent.
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
    // A handler for XML, CSV or PDF has set its own type already.
    response.status(status).type('json').json(body);
  }

  /** What a 503 is about lies outside of the application: its stack says nothing, and many requests meet it. */
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
      // Exceptions that Nest throws itself have `statusCode` and `error` in their body; ours have none.
      if (typeof body === 'object' && !('statusCode' in body)) return { status, body };
      return { status, body: { message: messages[status] ?? error.message } };
    }
    if (error instanceof UnknownOutcome) return { status: 503, body: { message: UNKNOWN_OUTCOME } };
    if (isUnavailable(error)) {
      return { status: 503, body: { message: 'The database can’t be reached just now. Please try again.' } };
    }
    if (isConflict(error)) {
      return { status: 503, body: { message: 'The database is busy with other work just now. Please try again.' } };
    }
    if (isFull(error)) {
      return {
        status: 503,
        body: { message: 'The server’s disk is full, so nothing was saved. Please try again later.' },
      };
    }
    if (isReadOnly(error)) {
      return {
        status: 503,
        body: { message: 'The server can only read its data just now, so nothing was saved. Please try again later.' },
      };
    }
    if (isBroken(error)) return { status: 503, body: { message: BROKEN } };
    // Errors of Express and its body parser have a `status`.
    const status = statusOf(error);
    if (status >= 400 && status < 500)
      return { status, body: { message: messages[status] ?? 'The request is not valid.' } };
    return {
      status: HttpStatus.INTERNAL_SERVER_ERROR,
      body: { message: 'Something went wrong on our side. Please try again.' },
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
