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
    if (status >= 500) {
      this.logger.error(
        `${request.method} ${routeOf(request, response)} failed`,
        error instanceof Error ? error.stack : String(error),
      );
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (status === 503) response.setHeader('Retry-After', '5');
    // A handler for XML, CSV or PDF has set its own type already.
    response.status(status).type('json').json(body);
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

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : HttpStatus.INTERNAL_SERVER_ERROR;
}
