import type { DraftRecord, PublicationRecord } from '../../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { type Api, ApiError } from '../../../api/client';
import type { RecordDefinition } from './record-definition';

export interface ContentRecordWithDraft extends ResourceRecord {
  publication: PublicationRecord;
  draft?: DraftRecord;
}

/** The record as a content record; undefined for others. */
export function contentOf(record: ResourceRecord | undefined): ContentRecordWithDraft | undefined {
  return record && 'publication' in record ? (record as ContentRecordWithDraft) : undefined;
}

export const draftPath = ({ name }: Pick<RecordDefinition, 'name'>, id: number): string =>
  `/admin/api/draft_${name}/${id}`;

/** Adds the draft to a record that has one. */
export async function withServerDraft(
  api: Pick<Api, 'get'>,
  definition: Pick<RecordDefinition, 'name'>,
  record: ResourceRecord,
): Promise<ResourceRecord> {
  if (!contentOf(record)?.publication.draft_at) return record;
  try {
    return { ...record, draft: await api.get<DraftRecord>(draftPath(definition, record.id)) } as ResourceRecord;
  } catch (error) {
    // The draft was published or discarded in the meantime.
    if (error instanceof ApiError && error.status === 404) return record;
    throw error;
  }
}
