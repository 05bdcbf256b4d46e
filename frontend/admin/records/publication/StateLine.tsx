import { Anchor, Group, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PublicationRecord } from '../../../../backend/core/crud/publication/publication.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { t } from '../../core/language/t';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { errorMessage } from '../../core/ui/error-message';
import { clockWords, fullTimeWords, readerZone } from '../../core/ui/times';
import { notSaved } from './not-saved';
import classes from './StateLine.module.css';
import type { ServerDraft } from './useServerDraft';
import { shortTime } from './zoned-time';

interface Part {
  key: string;
  tone: 'ok' | 'wait' | 'bad' | 'off';
  text: string;
  /** The tooltip. Without it, the part is not focusable. */
  full?: string;
}

interface Props {
  status: string;
  /** Undefined while the record is new. */
  server: ServerDraft | undefined;
  onCompare: () => void;
  children?: ReactNode;
}

/** The published version, the draft, and scheduled changes, in this order. */
export function StateLine({ status, server, onCompare, children }: Props) {
  const user = useCurrentUser();
  const parts = (
    server ? [shown(server.publication, status), kept(server, user.id), ...coming(server.publication)] : [unsaved()]
  ).filter((part) => part !== undefined);
  return (
    <div className={`row wrap card ${classes.line}`}>
      <ul aria-label={t('publication.state')} className={`strong ${classes.parts}`}>
        {parts.map(({ key, tone, text, full }) => (
          <li key={key}>
            {/* The tooltip must be reachable by keyboard. */}
            <span data-hint={full || undefined} tabIndex={full ? 0 : undefined} className={classes.part}>
              <i className={classes.dot} data-tone={tone} />
              {text}
            </span>
          </li>
        ))}
      </ul>
      {server && <Remedy server={server} onCompare={onCompare} />}
      {children && (
        <Group gap={6} wrap="nowrap" ms="auto">
          {children}
        </Group>
      )}
      <VisuallyHidden role="status">{server?.failure ? notSaved(server.failure) : ''}</VisuallyHidden>
    </div>
  );
}

/** The form itself shows where it keeps unsaved values, and a new one starts with its first field. */
const unsaved = (): Part => ({ key: 'is', tone: 'off', text: t('publication.notSavedYet') });

function shown({ state }: PublicationRecord, status: string): Part {
  if (status === ACTIVE)
    return { key: 'is', tone: 'ok', text: t('publication.published'), full: t('publication.lastPublishedShown') };
  return state === 'draft'
    ? { key: 'is', tone: 'off', text: t('publication.notPublishedYet'), full: t('publication.neverPublished') }
    : { key: 'is', tone: 'off', text: t('publication.unpublished'), full: t('publication.hiddenText') };
}

function kept(server: ServerDraft, userId: number): Part | undefined {
  const { publication, failure, isSaving, canSave } = server;
  if (failure) {
    return { key: 'kept', tone: 'bad', text: notSaved(failure), full: errorMessage(failure.error) };
  }
  const { draft_at, draft_by } = publication;
  if (isSaving)
    return {
      key: 'kept',
      tone: 'wait',
      text: t('publication.savingDraft'),
      full: t('publication.savedAutomatically'),
    };
  if (draft_at && canSave)
    return {
      key: 'kept',
      tone: 'wait',
      text: t('publication.changedSinceDraft', { time: clockWords(draft_at) }),
      full: t('publication.latestSavedSoon'),
    };
  if (draft_at) {
    const time = clockWords(draft_at);
    return {
      key: 'kept',
      tone: 'wait',
      text:
        draft_by && draft_by.id !== userId
          ? t('publication.draftSavedBy', { time, name: draft_by.name })
          : t('publication.draftSaved', { time }),
      full: t('publication.hiddenUntilPublished', { time: fullTimeWords(draft_at) }),
    };
  }
  return canSave
    ? { key: 'kept', tone: 'wait', text: t('publication.changed'), full: t('publication.draftSavedSoon') }
    : undefined;
}

function coming({ publish_at, unpublish_at, error }: PublicationRecord): (Part | undefined)[] {
  const zone = readerZone();
  return [
    publish_at && error
      ? {
          key: 'failed',
          tone: 'bad',
          text: t('publication.publishFailed', { time: shortTime(publish_at, zone) }),
          full: error,
        }
      : publish_at
        ? {
            key: 'out',
            tone: 'off',
            text: t('publication.publishesAt', { time: shortTime(publish_at, zone) }),
            full: fullTimeWords(publish_at),
          }
        : undefined,
    unpublish_at
      ? {
          key: 'off',
          tone: 'off',
          text: t('publication.unpublishesAt', { time: shortTime(unpublish_at, zone) }),
          full: fullTimeWords(unpublish_at),
        }
      : undefined,
  ];
}

interface RemedyProps {
  server: ServerDraft;
  onCompare: () => void;
}

/** The remedy for a draft that can't be saved: signing in again, or comparing with the version saved by somebody else. */
export function Remedy({ server, onCompare }: RemedyProps) {
  const isSignedOut = server.phase === 'signedOut';
  if (!isSignedOut && server.phase !== 'conflict') return null;
  return (
    <Anchor
      component="button"
      type="button"
      fz="sm"
      // Sends the draft, including later input, once more after the sign-in.
      onClick={isSignedOut ? () => server.save() : onCompare}
    >
      {isSignedOut ? t('ui.signIn') : t('ui.compare')}
    </Anchor>
  );
}
