import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Permission } from '../../core/access/permissions.js';
import type { ConversationForm } from '../conversations/conversation.constants.js';
import { hiddenForms, hiddenNames } from '../form-rights/form-rights.js';

type Rights = Pick<AuthUser, 'permissions'>;

/** SQL: a condition for conversations that the user of the running request may read, for the table under the alias. */
export function readable({ permissions }: Rights, alias = 'row'): string {
  if (!permissions.includes(Permission.InboxRead)) return '1 = 0';
  const names = hiddenNames();
  return names === '' ? '1 = 1' : `${alias}.form NOT IN (${names})`;
}

const may = ({ permissions }: Rights, permission: Permission, form: ConversationForm): boolean =>
  permissions.includes(permission) && !hiddenForms().includes(form);

/** Whether the user of the running request may read conversations that began with a form. */
export const mayRead = (user: Rights, form: ConversationForm): boolean => may(user, Permission.InboxRead, form);

/** Whether the user of the running request may change and answer conversations that began with a form. */
export const mayWrite = (user: Rights, form: ConversationForm): boolean => may(user, Permission.InboxWrite, form);
