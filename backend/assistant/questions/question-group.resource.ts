import { Permission } from '../../core/access/permissions.js';
import { ResourceInput } from '../../core/crud/resource.dto.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { GROUP_STATUSES, QuestionGroupRecord } from './question-group.dto.js';
import { QuestionGroup } from './question-group.entity.js';

export const questionGroupResource = defineResource({
  name: 'question',
  label: 'Question',
  deletedMessage: 'Question Deleted Successfully',
  entity: QuestionGroup,
  input: ResourceInput,
  record: QuestionGroupRecord,
  virtualFields: ['up', 'down'],
  filters: { status: GROUP_STATUSES },
  period: 'last_asked_at',
  searchable: ['question'],
  sortable: ['question', 'status', 'times_asked', 'times_answered', 'score', 'last_asked_at'],
  operations: ['list'],
  isInternal: true,
  history: 'names',
  hasSharedList: true,
  read: Permission.QuestionsRead,
  write: Permission.QuestionsWrite,
});
