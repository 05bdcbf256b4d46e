import { Anchor, Text, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PublicationRecord } from '../../../backend/core/crud/publication/publication.dto.js';
import { ApiError } from '../../api/client';
import { useCurrentUser } from '../session/useCurrentUser';
import { errorMessage } from '../ui/error-message';
import { clockWords, fullTimeWords, readerZone } from '../ui/times';
import classes from './StateLine.module.css';
import type { ServerDraft } from './useServerDraft';
import { shortTime } from './zoned-time';

interface Part {
  key: string;
  tone: 'ok' | 'wait' | 'bad' | 'off';
  text: string;
  /** In the tooltip. Without it, the part takes no focus. */
  full?: string;
}

interface Props {
  status: string;
  /** Undefined while the record is new. */
  server: ServerDraft | undefined;
  onCompare: () => void;
  children?: ReactNode;
}

/** What visitors see now, what is kept beside it, and what comes, in this order. */
export function StateLine({ status, server, onCompare, children }: Props) {
  const user = useCurrentUser();
  const parts = (
    server ? [shown(server.publication, status), kept(server, user.id), ...coming(server.publication)] : [NEW]
  ).filter((part) => part !== undefined);
  return (
    <div className={classes.line}>
      <ul aria-label="State" className={classes.parts}>
        {parts.map(({ key, tone, text, full }) => (
          <li key={key}>
            <Tooltip label={full} disabled={!full}>
              {/* The tooltip must be reachable by keyboard. */}
              <span tabIndex={full ? 0 : undefined} className={classes.part}>
                <i className={classes.dot} data-tone={tone} />
                {text}
              </span>
            </Tooltip>
          </li>
        ))}
      </ul>
      {server && <Remedy server={server} onCompare={onCompare} />}
      {children && <div className={classes.actions}>{children}</div>}
      <Text className={classes.spoken} role="status">
        {server?.failure ? notSaved(server.failure) : ''}
      </Text>
    </div>
  );
}

/** The form says itself where it keeps what is typed, and a new one begins with its first field. */
const NEW: Part = { key: 'is', tone: 'off', text: 'Not saved yet' };

function shown({ state }: PublicationRecord, status: string): Part {
  if (status === 'active')
    return { key: 'is', tone: 'ok', text: 'Published', full: 'Visitors see the last published version.' };
  return state === 'draft'
    ? { key: 'is', tone: 'off', text: 'Not published yet', full: 'It has never been published.' }
    : { key: 'is', tone: 'off', text: 'Not on the site', full: 'Visitors do not see it.' };
}

function kept(server: ServerDraft, userId: number): Part | undefined {
  const { publication, failure, isSaving, canSave } = server;
  if (failure) {
    return { key: 'kept', tone: 'bad', text: notSaved(failure), full: errorMessage(failure.error) };
  }
  const { draft_at, draft_by } = publication;
  if (isSaving)
    return { key: 'kept', tone: 'wait', text: 'Saving the draft', full: 'Your changes are saved automatically.' };
  if (draft_at && canSave)
    return {
      key: 'kept',
      tone: 'wait',
      text: `Changed since the draft of ${clockWords(draft_at)}`,
      full: 'Your latest changes will be saved in a moment.',
    };
  if (draft_at) {
    const by = draft_by && draft_by.id !== userId ? ` by ${draft_by.name}` : '';
    return {
      key: 'kept',
      tone: 'wait',
      text: `Draft saved ${clockWords(draft_at)}${by}`,
      full: `${fullTimeWords(draft_at)}. Visitors see it once it is published.`,
    };
  }
  return canSave
    ? { key: 'kept', tone: 'wait', text: 'Changed', full: 'It will be saved as a draft in a moment.' }
    : undefined;
}

function coming({ publish_at, unpublish_at, error }: PublicationRecord): (Part | undefined)[] {
  const zone = readerZone();
  return [
    publish_at && error
      ? { key: 'failed', tone: 'bad', text: `Did not go out ${shortTime(publish_at, zone)}`, full: error }
      : publish_at
        ? { key: 'out', tone: 'off', text: `Goes out ${shortTime(publish_at, zone)}`, full: fullTimeWords(publish_at) }
        : undefined,
    unpublish_at
      ? {
          key: 'off',
          tone: 'off',
          text: `Goes off ${shortTime(unpublish_at, zone)}`,
          full: fullTimeWords(unpublish_at),
        }
      : undefined,
  ];
}

interface RemedyProps {
  server: ServerDraft;
  onCompare: () => void;
}

/** What helps when the draft can't be saved: signing in again, or comparing with what somebody else has saved. */
export function Remedy({ server, onCompare }: RemedyProps) {
  const isSignedOut = statusOf(server.failure?.error) === 401;
  if (!isSignedOut && !server.conflict) return null;
  return (
    <Anchor
      component="button"
      type="button"
      fz="sm"
      // With what was typed since, which is sent once more after the sign-in.
      onClick={isSignedOut ? () => server.save() : onCompare}
    >
      {isSignedOut ? 'Sign in' : 'Compare'}
    </Anchor>
  );
}

/** That the draft could not be saved, since when and why. */
export const notSaved = ({ since, error, isRetried }: NonNullable<ServerDraft['failure']>): string => {
  const why = REASONS[statusOf(error) ?? -1] ?? errorMessage(error).replace(/\.$/, '');
  const isSettled = !isRetried || statusOf(error) === 401;
  return `Not saved since ${clockWords(since.toISOString())}: ${why}. Kept in this browser${isSettled ? '' : '; trying again'}.`;
};

const REASONS: Readonly<Record<number, string>> = {
  0: 'the server does not answer',
  401: 'you are signed out',
  403: 'your role does not allow it any more',
  404: 'it was deleted',
  409: 'somebody else has saved it',
};

const statusOf = (error: unknown): number | undefined => (error instanceof ApiError ? error.status : undefined);
