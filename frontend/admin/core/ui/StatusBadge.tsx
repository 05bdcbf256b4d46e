import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { t } from '../language/t';
import classes from './StatusBadge.module.css';

/** The labels of statuses in the API. */
const words = {
  active: 'ui.statusActive',
  approved: 'ui.statusApproved',
  confirmed: 'ui.statusConfirmed',
  draft: 'ui.statusDraft',
  failed: 'ui.statusFailed',
  handled: 'ui.statusHandled',
  inactive: 'ui.statusInactive',
  'invitation expired': 'ui.statusInvitationExpired',
  invited: 'ui.statusInvited',
  new: 'ui.statusNew',
  pending: 'ui.statusPending',
  preparing: 'ui.statusPreparing',
  rejected: 'ui.statusRejected',
  scheduled: 'ui.statusScheduled',
  sending: 'ui.statusSending',
  sent: 'ui.statusSent',
  unsubscribed: 'ui.statusUnsubscribed',
} as const;

const good = new Set([ACTIVE, 'approved', 'confirmed', 'handled', 'sent']);
const waiting = new Set(['pending', 'new', 'preparing', 'sending', 'invited', 'draft', 'scheduled']);

/** Green, yellow for pending statuses, red otherwise. A plain element, since each row of a list has one. */
export function StatusBadge({ value, label }: { value: string; label?: string | undefined }) {
  return (
    <span
      className={`inline ${classes.badge}`}
      data-tone={good.has(value) ? 'good' : waiting.has(value) ? 'waiting' : 'bad'}
    >
      {label ?? (value in words ? t(words[value as keyof typeof words]) : value)}
    </span>
  );
}
