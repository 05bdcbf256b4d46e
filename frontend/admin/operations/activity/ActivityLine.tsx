import { Anchor, Button, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBuilding,
  IconCalendarOff,
  IconCalendarTime,
  IconEyeCheck,
  IconEyeOff,
  IconFingerprint,
  IconFingerprintOff,
  IconKey,
  IconLifebuoy,
  IconLink,
  IconLinkOff,
  IconLogin2,
  IconLogout2,
  IconMailForward,
  IconMailPlus,
  IconMailQuestion,
  IconMessage2,
  IconMessage2Check,
  IconMessage2Off,
  IconPencil,
  IconPlus,
  IconReplace,
  IconSend,
  IconShieldCheck,
  IconShieldLock,
  IconShieldOff,
  IconShieldX,
  IconSortAscending,
  IconTableExport,
  IconTrash,
  IconTrashX,
  IconUserCheck,
  IconUserShield,
  IconWorldUpload,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ActivityRecord } from '../../../../backend/content/history/history.dto.js';
import type { SentenceKey } from '../../core/language/english/index';
import { inSentence } from '../../core/language/in-sentence';
import { t } from '../../core/language/t';
import { Timestamp } from '../../core/ui/Timestamp';
import { timeOfDay } from '../../records/history/days';
import { authorName, fieldNames, type HistoryAction } from '../../records/history/words';
import { recordKind } from '../record-names/record-kinds';
import classes from './ActivityScreen.module.css';
import { comparedBy } from './compared-by';

interface Props {
  entry: ActivityRecord;
  onCompare: (entry: ActivityRecord) => void;
}

const icons: Record<HistoryAction, TablerIcon> = {
  start: IconPencil,
  create: IconPlus,
  update: IconPencil,
  delete: IconTrash,
  restore: IconArrowBackUp,
  publish: IconWorldUpload,
  unpublish: IconEyeOff,
  ask_review: IconEyeCheck,
  return_review: IconEyeCheck,
  withdraw_review: IconEyeCheck,
  note: IconMessage2,
  resolve_note: IconMessage2Check,
  reopen_note: IconMessage2,
  delete_note: IconMessage2Off,
  schedule: IconCalendarTime,
  unschedule: IconCalendarOff,
  share: IconLink,
  unshare: IconLinkOff,
  replace: IconReplace,
  order: IconSortAscending,
  delete_for_good: IconTrashX,
  reply: IconMailForward,
  send: IconSend,
  export: IconTableExport,
  sign_in: IconLogin2,
  sign_in_failed: IconShieldX,
  sign_out: IconLogout2,
  password: IconKey,
  password_link: IconMailQuestion,
  invite: IconMailPlus,
  accept: IconUserCheck,
  role: IconUserShield,
  factor_add: IconShieldCheck,
  factor_remove: IconShieldOff,
  factor_roles: IconShieldLock,
  company_account_add: IconBuilding,
  company_account_remove: IconBuilding,
  password_sign_in: IconBuilding,
  passkey_add: IconFingerprint,
  passkey_remove: IconFingerprintOff,
  recovery_code: IconLifebuoy,
  recovery_codes: IconLifebuoy,
};

/** One sentence about a recorded action. */
export function ActivityLine({ entry, onCompare }: Props) {
  const { action, title, created_at, fields, resource } = entry;
  const kind = recordKind(resource);
  const Icon = icons[action] ?? IconPencil;
  const isCompared = comparedBy(entry) !== undefined;
  const names = action === 'create' ? '' : fieldNames(fields, kind?.definition?.fields ?? []);
  return (
    <li data-bad={action === 'sign_in_failed' || undefined}>
      <span className={`middle ${classes.icon}`}>
        <Icon size={16} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.words}>
        <Text fz="sm" component="div">
          {sentence(entry)}
        </Text>
        {names !== '' && action !== 'order' && (
          <Text fz="xs" c="dimmed">
            {names}
          </Text>
        )}
      </div>
      {isCompared ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.compare}
          aria-label={
            action === 'order'
              ? t('activity.compareOrder', { plural: kind?.plural ?? resource, time: timeOfDay(created_at) })
              : t('activity.compareOf', { title, time: timeOfDay(created_at) })
          }
          onClick={() => onCompare(entry)}
        >
          {t('ui.compare')}
        </Button>
      ) : (
        <span />
      )}
      <span className={`dim tnum ${classes.time}`}>
        <Timestamp at={created_at}>{timeOfDay(created_at)}</Timestamp>
      </span>
    </li>
  );
}

function sentence(entry: ActivityRecord): ReactNode {
  const { resource, title, by } = entry;
  const kind = recordKind(resource);
  return t.rich(sentenceKey(entry), {
    title,
    account: title,
    plural: kind?.plural ?? resource,
    kind: kind?.singular ?? resource,
    by: () => <b>{authorName(by)}</b>,
    what: () => <What entry={entry} />,
    b: (inner) => <b>{inner}</b>,
    link: (inner) => (
      <Anchor renderRoot={(props) => <Link to={`/admin/${resource}`} {...props} />} c="inherit" fz="inherit" fw={560}>
        {inner}
      </Anchor>
    ),
  });
}

/** The sentence for each action on a record, or on the person's own account. */
const SENTENCES: Partial<Record<HistoryAction, SentenceKey>> = {
  publish: 'activity.published',
  unpublish: 'activity.unpublished',
  ask_review: 'activity.reviewAsked',
  return_review: 'activity.reviewReturned',
  withdraw_review: 'activity.reviewWithdrawn',
  note: 'activity.noteWritten',
  resolve_note: 'activity.noteResolved',
  reopen_note: 'activity.noteReopened',
  delete_note: 'activity.noteDeleted',
  schedule: 'activity.scheduled',
  unschedule: 'activity.unscheduled',
  share: 'activity.shared',
  unshare: 'activity.unshared',
  replace: 'activity.replaced',
  restore: 'activity.restored',
  order: 'activity.ordered',
  reply: 'activity.answered',
  send: 'activity.sent',
  export: 'activity.exported',
  sign_in: 'activity.signedIn',
  invite: 'activity.invited',
  accept: 'activity.accepted',
  factor_add: 'activity.factorAdded',
  company_account_add: 'activity.companyAccountAdded',
  company_account_remove: 'activity.companyAccountRemoved',
  passkey_add: 'activity.passkeyAdded',
  passkey_remove: 'activity.passkeyRemoved',
  recovery_code: 'activity.recoveryCode',
  recovery_codes: 'activity.recoveryCodes',
  role: 'activity.roleOf',
};

function sentenceKey({ action, resource, record_id, title, by }: ActivityRecord): SentenceKey {
  const isOwn = record_id === by?.id;
  switch (action) {
    case 'create':
      return resource === 'upload' ? 'activity.uploaded' : 'activity.created';
    case 'delete':
      return recordKind(resource)?.hasBin ? 'activity.binned' : 'activity.deleted';
    case 'delete_for_good':
      return title === '' ? 'activity.deletedSomeForGood' : 'activity.deletedForGood';
    case 'sign_in_failed':
      return title === '' ? 'activity.failedUnknown' : 'activity.failed';
    case 'sign_out':
      return isOwn ? 'activity.signedOut' : 'activity.signedOutOf';
    case 'password':
      return isOwn ? 'activity.ownPassword' : 'activity.passwordOf';
    case 'password_link':
      return by ? 'activity.passwordLink' : 'activity.linkSent';
    case 'factor_remove':
      return isOwn ? 'activity.ownFactorRemoved' : 'activity.factorRemoved';
    case 'factor_roles':
      return title === '' ? 'activity.noRoles' : 'activity.roles';
    case 'password_sign_in':
      return title === '' ? 'activity.passwordsOn' : 'activity.passwordsOff';
    default:
      return SENTENCES[action] ?? 'activity.changed';
  }
}

/** The record, as a link to its screen, or to the bin. */
function What({ entry: { action, resource, record_id, title } }: { entry: ActivityRecord }) {
  const kind = recordKind(resource);
  const name = kind?.isSettings || title === '' ? (kind ? inSentence(kind.name) : resource) : title;
  const place = action === 'delete' ? (kind?.hasBin ? { to: '/admin/bin' } : undefined) : kind?.placeOf(record_id);
  const link = place ? (
    <Anchor renderRoot={(props) => <Link {...place} {...props} />} c="inherit" fz="inherit" fw={560}>
      {name}
    </Anchor>
  ) : (
    <b>{name}</b>
  );
  return (
    <>
      {link}
      {kind && !kind.isSettings && title !== '' && ` (${kind.singular})`}
    </>
  );
}
