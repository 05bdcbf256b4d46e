import { useLookup } from '../../../fields/field/useLookup';
import classes from './cells.module.css';
import type { ColumnKindObject } from './column-kind';

/** The name of a record that a field refers to by its id. */
export const record: ColumnKindObject = {
  Cell: ({ text, records }) => (text === '' || !records ? null : <Name id={text} {...records} />),
  card: 'text',
};

function Name({ id, optionsPath, labelField }: { id: string; optionsPath: string; labelField?: string }) {
  const { data } = useLookup(optionsPath, labelField);
  const name = data?.find(({ value }) => value === id)?.label;
  // Until it is known, and for one that is not among the newest.
  return (
    <span className={classes.text}>
      <bdi>{name ?? (data ? `#${id}` : '')}</bdi>
    </span>
  );
}
