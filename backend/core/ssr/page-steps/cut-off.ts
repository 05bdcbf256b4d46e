import type { ChangeReader } from '../../events/change-reader.js';
import { isBackOffice } from '../../http/paths.js';
import type { PageAnswers } from '../page-answers.js';
import type { PageStep } from '../page-step.js';

/** Refuses public pages while this copy can't receive the others' changes. The back office always queries the database. */
export const cutOffStep = (changes: Pick<ChangeReader, 'isCutOff'>, answers: PageAnswers): PageStep => ({
  name: 'cut off',
  handle(visit, next) {
    if (isBackOffice(visit.path) || !changes.isCutOff) return next(visit);
    answers.failed(visit.response, true);
  },
});
