import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { sentence } from '../../core/language/say.js';
import { SavedReplyInput, SavedReplyRecord } from './saved-reply.dto.js';
import { SavedReply } from './saved-reply.entity.js';

export const savedReplyResource = defineResource({
  name: 'saved_reply',
  label: 'Saved reply',
  deletedMessage: sentence('savedReplies.deleted'),
  entity: SavedReply,
  input: SavedReplyInput,
  record: SavedReplyRecord,
  roles: { title: 'title', body: 'text' },
  searchable: ['title', 'text'],
  sortable: ['title', 'language', 'created_at'],
  operations: ['list', 'create', 'edit', 'update', 'delete', 'ids', 'bulk'],
  isInternal: true,
  read: Permission.InboxRead,
  write: Permission.InboxWrite,
  facets: { tokens: 'Saved replies' },
});
