import { optionalComponent } from '../../../core/lazy/optional-component';
import type { ColumnKindObject } from './column-kind';
import { OnCard } from './OnCard';

// Lists of kinds that name records alone load what fetches their names.
const RecordNames = optionalComponent(async () => ({ default: (await import('./RecordNames')).RecordNames }));

/** The name of a record that a field refers to by its id. */
export const record: ColumnKindObject = {
  Cell: ({ text, label, options: { of } }) =>
    text === '' ? null : (
      <OnCard label={label}>
        <RecordNames ids={[text]} of={of} />
      </OnCard>
    ),
  card: 'text',
  isUnsortable: true,
};

/** The names of several. */
export const records: ColumnKindObject = {
  Cell: ({ value, options: { of } }) =>
    Array.isArray(value) ? <RecordNames ids={value.map(String)} of={of} isList /> : null,
  isUnsortable: true,
};
