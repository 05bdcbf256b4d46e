import type { QuestionGroupRecord } from '../../../backend/visitors/assistant/questions/question-group.dto.js';
import type { Option } from '../fields/field';
import type { SentenceKey } from '../language/english/index';
import { perLanguage, t } from '../language/t';
import type { ListFilters } from '../table/list-filters';

type GroupStatus = QuestionGroupRecord['status'];

const STATUSES: Record<GroupStatus, SentenceKey> = {
  unanswered: 'questions.notAnswered',
  answered: 'questions.statusAnswered',
  declined: 'questions.declined',
  dismissed: 'questions.notRelevant',
};

/** The filters of the list of questions. */
export const questionFilters = perLanguage(
  (): ListFilters => ({
    statuses: Object.entries(STATUSES).map(([value, key]): Option => ({ value, label: t(key) })),
    dateLabel: t('questions.asked'),
  }),
);

/** The names of the kinds of sources. */
export const SOURCE_KINDS: Record<QuestionGroupRecord['sources'][number]['kind'], SentenceKey> = {
  knowledge: 'questions.knowledge',
  faq: 'questions.faq',
  solution: 'questions.solution',
  project: 'questions.project',
  update: 'questions.update',
  page: 'questions.page',
  contact: 'questions.contact',
};

/** The state of a group: 'Answered from Opening hours'. */
export function stateOf({ status, sources: [source] }: QuestionGroupRecord): string {
  if (status === 'declined') return t('questions.declinedNotAboutUs');
  if (!source || status === 'dismissed') return t(STATUSES[status]);
  const { title } = source;
  return status === 'answered' ? t('questions.answeredFrom', { title }) : t('questions.notAnsweredClosest', { title });
}
