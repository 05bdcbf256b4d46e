import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { t } from '../../core/language/t';
import { clockWords, dateWords, readerZone } from '../../core/ui/times';
import { readText } from '../../fields/field/read-field';
import type { DraftForm } from '../../records/form/useDraftForm';
import { notSaved } from '../../records/publication/not-saved';
import type { ServerDraft } from '../../records/publication/useServerDraft';
import { shortTime } from '../../records/publication/zoned-time';

/** The action of the main button. */
export type MainAction = 'publish' | 'schedule' | 'changeTime' | 'update' | 'save';

/** green: public; amber: saved, but not public; ring: scheduled; square: a draft; red: not saved. */
type Tone = 'is' | 'wait' | 'ring' | 'draft' | 'bad';

interface Part {
  tone: Tone;
  words: string;
}

export interface WriteState {
  parts: Part[];
  action: MainAction;
  /** Whether the action has an effect. */
  canAct: boolean;
  isShown: boolean;
  /** Whether there are saved changes that are not public. */
  hasDraft: boolean;
}

interface Written {
  record: ResourceRecord | undefined;
  form: Pick<DraftForm, 'values' | 'isDirty'>;
  server: Pick<ServerDraft, 'publication' | 'failure' | 'isSaving' | 'canSave'> | undefined;
  /** Whether its kind has drafts. */
  isContent: boolean;
  /** The failure to keep a new record on the server. */
  failure: ServerDraft['failure'];
  /** Whether a new record has the values required to keep it on the server, such as a title. */
  isNamed?: boolean;
  userId: number;
  now?: Date;
}

/** The state of the content, and the main button for it. */
export function writeState({
  record,
  form,
  server,
  isContent,
  failure,
  isNamed = true,
  userId,
  now = new Date(),
}: Written): WriteState {
  if (!isContent) {
    const words = record
      ? form.isDirty
        ? t('write.changedInBrowser')
        : t('write.savedAt', { time: clockWords(record.updated_at, now) })
      : t(form.isDirty ? 'write.keptInBrowser' : 'write.new');
    return {
      parts: [{ tone: form.isDirty ? 'wait' : 'is', words }],
      action: 'save',
      canAct: form.isDirty || !record,
      isShown: true,
      hasDraft: false,
    };
  }
  const lost = failureWords(server?.failure ?? failure);
  const date = chosenDate(form.values);
  const isLater = date !== undefined && date > now;
  if (!record || !server) {
    const words = t(!form.isDirty ? 'write.new' : isNamed ? 'write.draftSoon' : 'write.keptInBrowser');
    return {
      parts: [lost ?? { tone: 'draft', words }],
      action: isLater ? 'schedule' : 'publish',
      canAct: form.isDirty,
      isShown: false,
      hasDraft: true,
    };
  }
  const { publication, isSaving, canSave } = server;
  const { draft_at, draft_by, publish_at, unpublish_at, error } = publication;
  const isShown = readText(record, 'status') === ACTIVE;
  const isChanged = draft_at !== null || canSave;
  const by = draft_by && draft_by.id !== userId ? draft_by.name : undefined;
  const savedAt = clockWords(draft_at ?? record.updated_at, now);
  const zone = readerZone();
  const kept = lost ?? {
    tone: 'wait' as const,
    words: isSaving
      ? t('write.saving')
      : canSave
        ? t('write.changed')
        : by
          ? t('write.changedBy', { time: savedAt, name: by })
          : t('write.changedSavedAt', { time: savedAt }),
  };
  const parts: Part[] = [];
  if (publish_at) {
    const time = shortTime(publish_at, zone, now);
    parts.push(
      error
        ? { tone: 'bad', words: t('publication.publishFailed', { time }) }
        : { tone: 'ring', words: t('publication.publishesAt', { time }) },
    );
    if (lost || canSave || isSaving) parts.push(kept);
  } else if (isShown) {
    const published = readText(record, 'published_at');
    parts.push({
      tone: 'is',
      words: published ? t('write.publishedOn', { date: dateWords(published) }) : t('publication.published'),
    });
    if (isChanged || lost) parts.push(kept);
  } else {
    const words = isSaving
      ? t('write.draftSaving')
      : canSave
        ? t('write.draftSoon')
        : by
          ? t('publication.draftSavedBy', { time: savedAt, name: by })
          : t('write.draftSavedAt', { time: savedAt });
    parts.push(lost ?? { tone: 'draft', words });
  }
  if (unpublish_at)
    parts.push({ tone: 'ring', words: t('publication.unpublishesAt', { time: shortTime(unpublish_at, zone, now) }) });
  return {
    parts,
    action: publish_at ? 'changeTime' : isShown ? 'update' : isLater ? 'schedule' : 'publish',
    canAct: !lost && (publish_at !== null || !isShown || isChanged),
    isShown,
    hasDraft: isChanged || !isShown,
  };
}

/** The date shown with a post: a future one is the intended time of publication. */
export function chosenDate({ published_at }: DraftForm['values']): Date | undefined {
  const date = typeof published_at === 'string' && published_at !== '' ? new Date(published_at) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

function failureWords(failure: ServerDraft['failure']): Part | undefined {
  return failure && { tone: 'bad', words: notSaved(failure) };
}
