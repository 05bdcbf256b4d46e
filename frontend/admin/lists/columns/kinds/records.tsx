import { BadgeList } from '../../../core/ui/BadgeList';
import { useNamesOfRecords } from '../../../fields/field/useLookup';
import classes from './cells.module.css';
import type { ColumnKindObject } from './column-kind';
import { OnCard } from './OnCard';

/** The name of a record that a field refers to by its id. */
export const record: ColumnKindObject = {
  Cell: ({ text, label, options: { of } }) =>
    text === '' ? null : (
      <OnCard label={label}>
        <Name id={text} of={of} />
      </OnCard>
    ),
  card: 'text',
  isUnsortable: true,
};

/** The names of several. */
export const records: ColumnKindObject = {
  Cell: ({ value, options: { of } }) => (Array.isArray(value) ? <Names ids={value.map(String)} of={of} /> : null),
  isUnsortable: true,
};

function Name({ id, of }: { id: string; of: string | undefined }) {
  const [found] = useNamesOfRecords(of, [id]);
  return (
    <span className={classes.text}>
      <bdi>{found?.label}</bdi>
    </span>
  );
}

const MOST = 3;

function Names({ ids, of }: { ids: string[]; of: string | undefined }) {
  const names = useNamesOfRecords(of, ids);
  return <BadgeList values={names.map(({ label }) => label)} max={MOST} />;
}
