import type { QuestionGroupRecord } from '../../../backend/visitors/assistant/questions/question-group.dto.js';
import type { Option } from '../fields/field';
import type { ListFilters } from '../table/list-filters';

type GroupStatus = QuestionGroupRecord['status'];

const labels: Record<GroupStatus, string> = {
  unanswered: 'Not answered',
  answered: 'Answered',
  declined: 'Declined',
  dismissed: 'Not relevant',
};

/** The filters of the list of questions. */
export const questionFilters: ListFilters = {
  statuses: Object.entries(labels).map(([value, label]): Option => ({ value, label })),
  dateLabel: 'Asked',
};

/** The names of what is answered from. */
export const sourceKinds: Record<QuestionGroupRecord['sources'][number]['kind'], string> = {
  knowledge: 'Knowledge',
  faq: 'FAQ',
  solution: 'Solution',
  project: 'Project',
  update: 'Update',
  page: 'Page',
  contact: 'Contact',
};

/** What became of a group: 'Answered from Opening hours'. */
export function stateOf({ status, sources: [source] }: QuestionGroupRecord): string {
  const label = labels[status];
  if (status === 'declined') return `${label}: not about us`;
  if (!source || status === 'dismissed') return label;
  return status === 'answered' ? `${label} from ${source.title}` : `${label} · closest: ${source.title}`;
}
