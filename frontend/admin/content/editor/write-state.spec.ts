import type { PublicationRecord } from '../../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { writeState } from './write-state';

const now = new Date('2026-11-25T09:41:00Z');
const nothing: PublicationRecord = {
  state: 'draft',
  draft_at: null,
  draft_by: null,
  publish_at: null,
  unpublish_at: null,
  error: null,
};
const tomorrow = '2026-11-26T08:00:00.000Z';

interface Case {
  status?: 'active' | 'inactive';
  publication?: Partial<PublicationRecord>;
  canSave?: boolean;
  failed?: boolean;
  date?: string;
}

const stateOf = ({ status = 'inactive', publication = {}, canSave = false, failed = false, date = '' }: Case) =>
  writeState({
    record: {
      id: 1,
      version: 1,
      status,
      updated_at: now.toISOString(),
      created_at: now.toISOString(),
    } as ResourceRecord,
    form: { values: { published_at: date }, isDirty: canSave },
    server: {
      publication: { ...nothing, ...publication },
      failure: failed ? { since: now, error: new Error('Away'), isRetried: true } : undefined,
      isSaving: false,
      canSave,
    },
    isContent: true,
    failure: undefined,
    userId: 1,
    now,
  });

it.each<[string, Case, string, boolean, string[]]>([
  ['a draft', {}, 'publish', true, ['draft']],
  ['a draft with a date ahead', { date: tomorrow }, 'schedule', true, ['draft']],
  ['what goes out', { publication: { publish_at: tomorrow } }, 'changeTime', true, ['ring']],
  ['what visitors see as it is', { status: 'active' }, 'update', false, ['is']],
  ['what was changed', { status: 'active', publication: { draft_at: tomorrow } }, 'update', true, ['is', 'wait']],
  ['what is being changed', { status: 'active', canSave: true }, 'update', true, ['is', 'wait']],
  ['what could not be saved', { status: 'active', canSave: true, failed: true }, 'update', false, ['is', 'bad']],
])('Of %s, there is one state and one button', (_what, given, action, canAct, tones) => {
  const state = stateOf(given);
  expect({ action: state.action, canAct: state.canAct, tones: state.parts.map(({ tone }) => tone) }).toEqual({
    action,
    canAct,
    tones,
  });
});

it('Of a new record, nothing can be published before something is written', () => {
  const state = (isDirty: boolean, isNamed = true) =>
    writeState({
      record: undefined,
      form: { values: {}, isDirty },
      server: undefined,
      isContent: true,
      failure: undefined,
      isNamed,
      userId: 1,
    });
  expect(state(true).parts).toEqual([{ tone: 'draft', words: 'Draft, saved in a moment' }]);
  // Without its title the server does not take it.
  expect(state(true, false).parts).toEqual([{ tone: 'draft', words: 'Not saved yet, kept in this browser' }]);
  expect(state(false)).toMatchObject({ action: 'publish', canAct: false });
  expect(state(true)).toMatchObject({ action: 'publish', canAct: true });
});
