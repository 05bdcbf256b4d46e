import { Permission } from '../../../core/access/permissions.js';
import { ROW } from '../../../core/crud/lists/list-query.js';
import { ResourceInput } from '../../../core/crud/resource.dto.js';
import { defineResource } from '../../../core/crud/resource-definition.js';
import { sentence } from '../../../core/language/say.js';
import { Question } from '../conversations/question.entity.js';
import { QuestionGroupRecord } from './question-group.dto.js';
import { GROUP_STATUSES, QuestionGroup } from './question-group.entity.js';

/** Number of times that visitors followed a suggested place, or said that none of them answers. */
const OPINIONS = `(SELECT COUNT(*) FROM questions asked WHERE asked.group_id = ${ROW}.id AND asked.rating IS NOT NULL)`;

/** Groups without an answer come first, those with visitors' ratings at the top; those that need none come last. */
const RANK = `CASE ${ROW}.status WHEN 'unanswered' THEN 0 - ${OPINIONS} WHEN 'answered' THEN 1 WHEN 'declined' THEN 2 ELSE 3 END`;

export const questionGroupResource = defineResource({
  name: 'question',
  label: 'Question',
  deletedMessage: sentence('assistant.deleted'),
  entity: QuestionGroup,
  input: ResourceInput,
  record: QuestionGroupRecord,
  roles: { title: 'question' },
  virtualFields: ['up', 'down'],
  filters: { status: GROUP_STATUSES },
  period: 'last_asked_at',
  searchable: ['question'],
  sortable: ['question', 'times_asked', 'times_answered', 'score', 'last_asked_at'],
  joinedSorts: { status: RANK },
  operations: ['list'],
  isInternal: true,
  history: 'names',
  hasSharedList: true,
  read: Permission.QuestionsRead,
  write: Permission.QuestionsWrite,
  facets: {
    offering: 'assistant',
    tokens: 'Questions',
    report: { name: 'Questions', icon: 'ti-message-question', place: 9, entity: Question },
  },
});
