import type { HistoryAuthor, HistoryEntryRecord } from './history.dto.js';
import type { HistoryEntry } from './history-entry.entity.js';

/** Converts an entry to its form in the API. */
export function toEntryRecord(entry: HistoryEntry): HistoryEntryRecord {
  const { id, version, action, title, created_at, fields, note, token_id } = entry;
  const record = { id, version, action, title, by: authorOf(entry), created_at: created_at.toISOString(), fields };
  return {
    ...record,
    ...(note ? { note } : {}),
    ...(token_id === null ? {} : { token_id }),
  };
}

export const authorOf = ({ actor_id: id, actor_name: name }: HistoryEntry): HistoryAuthor | null =>
  name === null ? null : { id, name };
