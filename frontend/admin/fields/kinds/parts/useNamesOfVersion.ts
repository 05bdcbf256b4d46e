import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import { t } from '../../../core/language/t';
import { readField } from '../../field/read-field';
import type { LookupSource } from '../../field/useLookup';
import { useFoundOptions } from '../../field/useRecordNames';

interface Field extends LookupSource {
  name: string;
}

/** Names records that a version of a record refers to in a field: as in the list of today, or as they were called then. */
export function useNamesOfVersion(source: Field, ids: readonly string[]) {
  const { name: field } = source;
  const { options: data } = useFoundOptions(source, ids);
  return (id: string, record: ResourceRecord, known?: string | null): string =>
    data.find(({ value }) => value === id)?.label ??
    known ??
    nameIn(readField(record, field), id) ??
    t('ui.number', { id });
}

/** The name of a linked record in that state of the record. */
function nameIn(linked: unknown, id: string): string | undefined {
  if (!Array.isArray(linked)) return undefined;
  const found: unknown = linked.find((one) => typeof one === 'object' && one !== null && String(one.id) === id);
  if (typeof found !== 'object' || found === null) return undefined;
  const name = readField(found, 'title') ?? readField(found, 'name');
  return typeof name === 'string' ? name : undefined;
}
