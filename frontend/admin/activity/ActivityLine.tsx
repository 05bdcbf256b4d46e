import { Anchor, Button, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCalendarOff,
  IconCalendarTime,
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
import type { ActivityRecord } from '../../../backend/content/history/history.dto.js';
import { timeOfDay } from '../history/days';
import { authorName, fieldNames, type HistoryAction } from '../history/words';
import { recordKind } from '../record-names/record-kinds';
import { Timestamp } from '../ui/Timestamp';
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
  passkey_add: IconFingerprint,
  passkey_remove: IconFingerprintOff,
  recovery_code: IconLifebuoy,
  recovery_codes: IconLifebuoy,
};

/** One sentence about what somebody did. */
export function ActivityLine({ entry, onCompare }: Props) {
  const { action, by, title, created_at, fields, resource } = entry;
  const kind = recordKind(resource);
  const Icon = icons[action] ?? IconPencil;
  const isCompared = comparedBy(entry) !== undefined;
  const names = action === 'create' ? '' : fieldNames(fields, kind?.definition?.fields ?? []);
  return (
    <li data-bad={action === 'sign_in_failed' || undefined}>
      <span className={classes.icon}>
        <Icon size={16} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.words}>
        <Text fz="sm" component="div">
          {action === 'sign_in_failed' ? (
            <>A sign-in as {title || 'an unknown account'} failed</>
          ) : action === 'password_link' && !by ? (
            <>
              <What entry={entry} /> was sent a link to choose a new password
            </>
          ) : (
            <>
              <b>{authorName(by)}</b> {sentence(entry)}
            </>
          )}
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
          aria-label={`Compare ${action === 'order' ? `the order of ${kind?.plural}` : title}, ${timeOfDay(created_at)}`}
          onClick={() => onCompare(entry)}
        >
          Compare
        </Button>
      ) : (
        <span />
      )}
      <span className={classes.time}>
        <Timestamp at={created_at}>{timeOfDay(created_at)}</Timestamp>
      </span>
    </li>
  );
}

function sentence(entry: ActivityRecord): ReactNode {
  const { action, resource, record_id, title } = entry;
  const kind = recordKind(resource);
  const plural = kind?.plural ?? resource;
  const what = <What entry={entry} />;
  switch (action) {
    case 'create':
      return resource === 'upload' ? <>uploaded {what}</> : <>created {what}</>;
    case 'publish':
      return <>published {what}</>;
    case 'unpublish':
      return <>took {what} off the site</>;
    case 'schedule':
      return <>set when {what} is published or taken off the site</>;
    case 'unschedule':
      return <>cancelled the schedule of {what}</>;
    case 'share':
      return <>made a link to the draft of {what}</>;
    case 'unshare':
      return <>revoked a link to the draft of {what}</>;
    case 'replace':
      return <>replaced {what} by another file</>;
    case 'delete':
      return kind?.hasBin ? <>moved {what} to the bin</> : <>deleted {what}</>;
    case 'restore':
      return <>restored {what}</>;
    case 'delete_for_good':
      return <>deleted {title === '' ? `a ${kind?.singular ?? resource}` : <b>{title}</b>} for good</>;
    case 'order':
      return (
        <>
          put{' '}
          <Anchor
            renderRoot={(props) => <Link to={`/admin/${resource}`} {...props} />}
            c="inherit"
            fz="inherit"
            fw={560}
          >
            {plural}
          </Anchor>{' '}
          into a new order
        </>
      );
    case 'reply':
      return <>answered {what}</>;
    case 'send':
      return <>sent {what}</>;
    case 'export':
      return <>exported {plural} as CSV</>;
    case 'sign_in':
      return 'signed in';
    case 'sign_out':
      return record_id === entry.by?.id ? 'signed out' : <>signed {what} out everywhere</>;
    case 'password':
      return record_id === entry.by?.id ? 'changed their password' : <>set a new password for {what}</>;
    case 'password_link':
      return <>made a link to choose a new password for {what}</>;
    case 'invite':
      return <>invited {what}</>;
    case 'accept':
      return 'accepted the invitation';
    case 'factor_add':
      return 'set up an authenticator app';
    case 'factor_remove':
      return record_id === entry.by?.id ? 'removed their authenticator app' : <>removed the second factor of {what}</>;
    case 'factor_roles':
      return title === '' ? (
        'no longer requires a second factor for any role'
      ) : (
        <>
          now requires a second factor for <b>{title}</b>
        </>
      );
    case 'passkey_add':
      return 'added a passkey';
    case 'passkey_remove':
      return 'removed a passkey';
    case 'recovery_code':
      return 'signed in with a recovery code';
    case 'recovery_codes':
      return 'made new recovery codes';
    case 'role':
      return <>changed the role of {what}</>;
    default:
      return <>changed {what}</>;
  }
}

/** The record, as a link to where it is, or to the bin. */
function What({ entry: { action, resource, record_id, title } }: { entry: ActivityRecord }) {
  const kind = recordKind(resource);
  const name = kind?.isSettings || title === '' ? (kind?.name.toLowerCase() ?? resource) : title;
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
