import type { ReactNode } from 'react';
import { RichTextDifference } from '../diff/RichTextDifference';
import { Changed, TextDifference } from '../diff/TextDifference';
import type { Field } from '../fields/field';
import type { FormItem } from '../fields/form-item';
import classes from './ItemsDifference.module.css';
import { type LeafChange, leafChanges, listChanges } from './item-changes';
import { Pictures, Replaced } from './Replaced';

interface Props {
  field: Extract<Field, { kind: 'items' }>;
  older: FormItem[];
  newer: FormItem[];
}

/** A list of objects: those that were added, removed, moved and changed, the latter with what changed in them. */
export function ItemsDifference({ field: { View }, older, newer }: Props) {
  const rows: ReactNode[] = [];
  let skipped = 0;
  const skip = () => {
    if (skipped > 0)
      rows.push(<li key={`skipped-${rows.length}`} className={classes.skipped}>{`${skipped} unchanged`}</li>);
    skipped = 0;
  };
  for (const each of listChanges(older, newer)) {
    const { change, item, place } = each;
    if (change === 'same') {
      skipped += 1;
      continue;
    }
    skip();
    rows.push(
      <li key={`${change}-${place}`} data-change={change}>
        <div className={classes.head}>
          {change === 'added' || change === 'removed' ? (
            <Changed change={change}>
              <View item={item} />
            </Changed>
          ) : (
            <View item={item} />
          )}
        </div>
        {change === 'moved' && (
          <p className={classes.moved}>
            Moved from place {each.from} to place {place}
          </p>
        )}
        {change === 'changed' && <Leaves changes={leafChanges(each.older, item)} />}
      </li>,
    );
  }
  skip();
  return <ol className={classes.items}>{rows}</ol>;
}

function Leaves({ changes }: { changes: LeafChange[] }) {
  return (
    <dl className={classes.leaves}>
      {changes.map(({ label, kind, older, newer }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {kind === 'moved' ? (
              `Moved here from place ${older}`
            ) : kind === 'richText' ? (
              <RichTextDifference older={older} newer={newer} onlyChanges />
            ) : kind === 'picture' ? (
              <Pictures older={older} newer={newer} />
            ) : kind === 'text' && older !== '' && newer !== '' ? (
              <TextDifference older={older} newer={newer} />
            ) : (
              <Replaced older={older} newer={newer} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
