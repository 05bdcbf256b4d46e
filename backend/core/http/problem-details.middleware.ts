import { STATUS_CODES } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { isPlainObject } from './read-only-fields.js';

const PROBLEM = 'application/problem+json';

/** Whether a caller names the media type; one who takes anything gets the usual errors. */
const wantsProblem = (request: Request): boolean =>
  request.headers.accept?.toLowerCase().includes(PROBLEM) === true && request.accepts(PROBLEM) === PROBLEM;

/**
 * Express middleware: answers errors as problem details (RFC 9457) where `Accept` names them. They have all fields of the usual
 * errors but `message`, which is `detail`; the `code` tells the problems apart, so that `type` is always `about:blank`.
 */
export const describeProblems: RequestHandler = (request, response, next) => {
  if (!wantsProblem(request)) {
    next();
    return;
  }
  const { json } = response;
  response.json = (body: unknown) => {
    const { statusCode: status } = response;
    if (status < 400 || !isPlainObject(body)) return json.call(response, body);
    const { message, ...more } = body;
    response.setHeader('Content-Type', PROBLEM);
    return json.call(response, { type: 'about:blank', title: STATUS_CODES[status], status, detail: message, ...more });
  };
  next();
};
