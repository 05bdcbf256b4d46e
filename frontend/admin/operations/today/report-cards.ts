import type { SentenceKey } from '../../core/language/english/index';

/** What a report's card says otherwise than the resource's screen: a resource needs none. */
interface ReportCard {
  label: SentenceKey;
  /** The list, if it is not at the name of the resource. Users who see a card may read its list. */
  to?: string;
  /** Shows how many of these are new. */
  counted?: 'message' | 'agent';
}

export const cards: Readonly<Record<string, ReportCard>> = {
  product: { label: 'dashboard.solutions' },
  post: { label: 'dashboard.updates' },
  portifolio: { label: 'dashboard.projects' },
  client: { label: 'dashboard.clients' },
  subscriber: { label: 'dashboard.subscribers' },
  message: { label: 'dashboard.messages', counted: 'message' },
  agent: { label: 'dashboard.agentApplications', counted: 'agent' },
  chatbot: { label: 'dashboard.knowledgeItems' },
  question: { label: 'dashboard.questions', to: '/admin/questions' },
};
