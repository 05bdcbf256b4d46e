import { isDeepStrictEqual } from 'node:util';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import type { DraftRecord, SavedDraft } from '../../core/crud/publication/publication.dto.js';
import type { ContentRef } from '../../core/crud/publication/record-publications.js';
import { RecordFiles } from '../../core/crud/record-files.js';
import { recordFields } from '../../core/crud/resource-definition.js';
import { type RegisteredService, ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { StaleDraftException, StaleRecordException } from '../../core/http/exceptions.js';
import { DraftValidationPipe } from '../../core/http/validation.pipe.js';
import { noun, say } from '../../core/language/say.js';
import { contentService, lockRecord } from './content-record.js';
import { DraftEnd } from './draft-end.service.js';
import type { DraftValues, Publication } from './publication.entity.js';
import { publicationOf } from './publication-state.js';
import { DRAFT_FILES, draftOwner, PublicationStore } from './publication-store.service.js';

/** The base of the draft; absent values are not compared. */
export interface DraftBase {
  /** Version of the record. */
  version?: number | undefined;
  /** `draft_at` of the former draft; null if there was none. */
  draft_at?: string | null | undefined;
}

interface SaveOptions extends DraftBase {
  /** Whether the draft is discarded, rather than made equal to the record. */
  isDiscarded?: boolean;
}

/**
 * Input fields that are not part of drafts: `status` decides whether visitors see the record, `version` identifies what was edited.
 */
const NOT_IN_DRAFTS: ReadonlySet<string> = new Set(['version', 'status']);

/** Stores unpublished changes of records: one draft per record, for all users. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly files: RecordFiles,
    private readonly store: PublicationStore,
    private readonly ends: DraftEnd,
  ) {}

  /** @throws RecordNotFoundException if the record has no draft */
  async read(ref: ContentRef): Promise<DraftRecord> {
    const { label } = contentService(this.registry, ref.resource).definition;
    const draft = draftOf(await this.store.find(this.database.manager, ref));
    if (!draft)
      throw new NotFoundException({ message: say('publications.draftNotFound', { label: noun(label, 'within') }) });
    return draft;
  }

  /**
   * Replaces the record's draft, in the running transaction. Without any values the draft is removed, and a scheduled publication
   * of a published record is canceled; that of an unpublished record is kept unless the draft is discarded.
   * @param values Fields of an update, or a record as read.
   * @throws ValidationException
   * @throws StaleDraftException if there is another draft than the edited one
   * @throws StaleRecordException if the draft is the first one, and the record has changed since
   */
  async save(
    manager: EntityManager,
    ref: ContentRef,
    values: object,
    by?: Author,
    { isDiscarded = false, ...base }: SaveOptions = {},
  ): Promise<SavedDraft> {
    const service = contentService(this.registry, ref.resource);
    const draft = await validDraft(service, values);
    const record = await lockRecord(this.database, manager, service, ref);
    service.rights.checkLanguage(by, record);
    const row = (await this.store.findForUpdate(manager, ref)) ?? this.store.newRow(manager, ref);
    if (row.publish_at) service.rights.checkScheduled(by);
    if (row.draft && isSameDraft(row, draft, base)) return { ...publicationOf(record.status, row), notice: null };
    await this.checkDraft(service, row, base);
    const { version = row.draft_version ?? record.version } = base;
    if (version !== record.version && (version > record.version || row.draft_at === null))
      throw new StaleRecordException(await service.read(ref.id));
    let notice: string | null = null;
    if (Object.keys(draft).length === 0) {
      if (row.draft_at !== null && (isDiscarded || record.status === ACTIVE))
        notice = await this.ends.end(manager, row, record.status, by);
      else await this.store.clearDraft(manager, row);
    } else {
      await this.files.claim(manager, draftOwner(ref), dtoOf(service), draft, DRAFT_FILES);
      Object.assign(row, {
        ...writtenBy(row, by?.token),
        draft,
        draft_by: by?.id ?? null,
        draft_by_name: by?.name ?? null,
        draft_at: nextMoment(row.draft_at),
        draft_version: version,
      });
    }
    await this.store.save(manager, row, record.status);
    return { ...publicationOf(record.status, row), notice };
  }

  /** Removes the draft; the record is unchanged. */
  discard(ref: ContentRef, by?: Author): Promise<SavedDraft> {
    return this.database.transaction((manager) => this.save(manager, ref, {}, by, { isDiscarded: true }));
  }

  /** @throws StaleDraftException */
  async checkDraft(service: RegisteredService, row: Publication | null, { draft_at }: DraftBase): Promise<void> {
    const draft = draftOf(row);
    if (draft_at === undefined || sameMoment(draft_at, draft?.draft_at ?? null)) return;
    const id = row?.record_id ?? 0;
    throw new StaleDraftException(draft?.draft_by?.name, { current: await service.read(id), draft: draft ?? null });
  }
}

export const dtoOf = ({ definition: { input, updateInput = input } }: RegisteredService) => updateInput;

/** Returns the values as stored: each valid, or empty. @throws ValidationException */
async function validDraft(service: RegisteredService, values: object): Promise<DraftValues> {
  const dto = dtoOf(service);
  const pipe = new DraftValidationPipe(dto, recordFields(service.definition));
  return storable(await pipe.transform(values, { type: 'body', metatype: dto }));
}

/** Returns an input as JSON, limited to the fields of drafts. */
export function storable(input: unknown): DraftValues {
  const values: DraftValues = JSON.parse(JSON.stringify(input));
  return Object.fromEntries(Object.entries(values).filter(([field]) => !NOT_IN_DRAFTS.has(field)));
}

/** Whether saving this draft would change nothing, as when a save whose response was lost is sent again. */
const isSameDraft = (row: Publication, draft: DraftValues, { version = row.draft_version ?? 0 }: DraftBase): boolean =>
  version === row.draft_version && isDeepStrictEqual(row.draft, draft);

function draftOf(row: Publication | null): DraftRecord | undefined {
  if (!row?.draft || !row.draft_at) return undefined;
  const { draft, draft_by, draft_by_name, draft_at, draft_version } = row;
  return {
    values: draft,
    version: draft_version ?? 1,
    draft_at: draft_at.toISOString(),
    draft_by: draft_by === null ? null : { id: draft_by, name: draft_by_name ?? '' },
  };
}

/** How long after a token's last save of a draft its next one continues it, for an undo. */
const SESSION_MS = 60 * 60_000;

/** Returns the token that writes the draft now, and what the draft was before. */
function writtenBy(row: Publication, token: number | undefined): Pick<Publication, 'draft_token_id' | 'draft_former'> {
  if (token === undefined) return { draft_token_id: null, draft_former: null };
  const { draft, draft_by: by, draft_by_name: by_name, draft_at, draft_version, draft_token_id, draft_former } = row;
  const continues = draft_token_id === token && draft_at !== null && Date.now() - draft_at.getTime() < SESSION_MS;
  if (continues) return { draft_token_id, draft_former };
  return { draft_token_id: token, draft_former: draft && { values: draft, by, by_name, version: draft_version ?? 1 } };
}

/** Returns the present time, but later than the previous one. */
const nextMoment = (before: Date | null): Date => new Date(Math.max(Date.now(), (before?.getTime() ?? 0) + 1));

const sameMoment = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));
