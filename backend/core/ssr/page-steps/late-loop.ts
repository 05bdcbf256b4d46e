import type { Express } from 'express';
import { isFromUser } from '../../http/call-language.middleware.js';
import { isInternalRequest } from '../../http/internal-request.js';
import { BUSY_SECONDS, type RenderTurns } from '../../turns/render-turns.js';
import type { PageAnswers } from '../page-answers.js';
import type { PageStep } from '../page-step.js';

/** Answers only users while the event loop lags behind. */
export const lateLoopStep = (application: Express, turns: RenderTurns, answers: PageAnswers): PageStep => ({
  name: 'late loop',
  async handle(visit, next) {
    const { request, response } = visit;
    const isAnswered = !turns.isLate || isInternalRequest() || (await isFromUser(application, request, response));
    if (isAnswered) await next(visit);
    else answers.busy(response, 503, BUSY_SECONDS);
  },
});
