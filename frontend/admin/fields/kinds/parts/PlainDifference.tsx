import { Replaced } from '../../differences/Replaced';
import { TextDifference } from '../../differences/TextDifference';
import type { FieldVersion } from '../../field/field-kind';
import { textIn } from '../../field/values';
import classes from './differences.module.css';

interface Props {
  older: FieldVersion;
  newer: FieldVersion;
}

/** A short text, and the one that replaced it. */
export const ReplacedText = ({ older, newer }: Props) => (
  <Replaced older={textIn(older.value)} newer={textIn(newer.value)} />
);

/** A text, with the words that were removed and added. */
export function PlainDifference({ older, newer }: Props) {
  const [before, after] = [textIn(older.value), textIn(newer.value)];
  return before === '' || after === '' ? (
    <Replaced older={before} newer={after} />
  ) : (
    <div className={classes.plain} dir="auto">
      <TextDifference older={before} newer={after} />
    </div>
  );
}
