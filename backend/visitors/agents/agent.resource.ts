import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { sentence } from '../../core/language/say.js';
import { countryCell } from '../../infrastructure/countries/countries.js';
import { AgentInput, AgentRecord, AgentUpdate, STATUSES } from './agent.dto.js';
import { Agent } from './agent.entity.js';

export const agentResource = defineResource({
  name: 'agent',
  label: 'Agent application',
  deletedMessage: sentence('agents.deleted'),
  entity: Agent,
  input: AgentInput,
  updateInput: AgentUpdate,
  record: AgentRecord,
  roles: { title: 'name' },
  virtualFields: ['turnstile_token', 'website', 'products', 'spam_until', 'whatsapp'],
  filters: { status: STATUSES },
  valueFilters: { country: { type: 'text', column: 'country' } },
  cells: { country: countryCell },
  period: 'created_at',
  spam: 'spam_at',
  searchable: ['name', 'email', 'phone', 'location', 'country', 'product_title'],
  sortable: ['name', 'email', 'phone', 'location', 'country', 'product_title', 'status', 'created_at'],
  operations: ['list', 'update', 'delete', 'ids', 'bulk', 'export'],
  csv: {
    columns: ['id', 'name', 'email', 'phone', 'location', 'country', 'product_title', 'status', 'created_at'],
    fileName: 'agent-applications.csv',
    spamFileName: 'suspected-spam.csv',
  },
  isInternal: true,
  history: 'bin',
  read: Permission.InboxRead,
  write: Permission.InboxWrite,
  facets: {
    offering: 'agents',
    tokens: 'Agent applications',
    report: { name: 'Agent applications', icon: 'ti-user-plus', place: 7 },
  },
});
