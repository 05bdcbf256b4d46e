import type { RequestHandler } from 'express';
import { notingSentences, withCodes } from '../language/said-sentences.js';

/**
 * Express middleware: names the sentences of each answer, `{ message, code }`, wherever it is composed. An interceptor of Nest would
 * not see what gates and filters answer, and would change how event streams begin.
 */
export const nameSentences: RequestHandler = (_request, response, next) => {
  const { json } = response;
  response.json = (body: unknown) => json.call(response, withCodes(body));
  notingSentences(next);
};
