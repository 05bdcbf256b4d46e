import { BadgeList } from '../../../core/ui/BadgeList';
import { useNamesOfRecords } from '../../../fields/field/useRecordNames';
import classes from './cells.module.css';

interface Props {
  ids: string[];
  of: string | undefined;
  isList?: boolean;
}

const MOST = 3;

/** The names of records by their ids; those that are gone are left out. */
export function RecordNames({ ids, of, isList = false }: Props) {
  const names = useNamesOfRecords(of, ids).map(({ label }) => label);
  if (isList) return <BadgeList values={names} max={MOST} />;
  return (
    <span className={classes.text}>
      <bdi>{names[0]}</bdi>
    </span>
  );
}
