import type { QuestionGroupRecord } from '../../../../backend/visitors/assistant/questions/question-group.dto.js';
import type { SentenceKey } from '../../core/language/english/index';
import { perLanguage, t } from '../../core/language/t';
import type { Option } from '../../fields/field/field';
import type { ListFilters } from '../../lists/table/list-filters';

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

const SOURCE_KINDS: Readonly<Record<string, SentenceKey>> = {
  knowledge: 'questions.knowledge',
  faq: 'questions.faq',
  solution: 'questions.solution',
  project: 'questions.project',
  update: 'questions.update',
  page: 'questions.page',
  contact: 'questions.contact',
};

/** Returns the name of a kind of sources; one that is not known here keeps its name of the API. */
export function sourceName(kind: string): string {
  const key = SOURCE_KINDS[kind];
  return key ? t(key) : kind;
}

/** The state of a group: 'Answered from Opening hours'. */
export function stateOf({ status, sources: [source] }: QuestionGroupRecord): string {
  if (status === 'declined') return t('questions.declinedUnrelated');
  if (!source || status === 'dismissed') return t(STATUSES[status]);
  const { title } = source;
  return status === 'answered' ? t('questions.answeredFrom', { title }) : t('questions.notAnsweredClosest', { title });
}
