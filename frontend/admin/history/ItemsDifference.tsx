import type { ReactNode } from 'react';
import { diffTokens } from '../diff/diff-tokens';
import { RichTextDifference } from '../diff/RichTextDifference';
import { Changed, TextDifference } from '../diff/TextDifference';
import type { Field } from '../fields/field';
import type { FormItem } from '../fields/form-item';
import classes from './ItemsDifference.module.css';
import { type LeafChange, leafChanges, sameItem } from './item-changes';
import { Pictures, Replaced } from './Replaced';

interface Props {
  field: Extract<Field, { kind: 'items' }>;
  older: FormItem[];
  newer: FormItem[];
}

/** A list of objects: those that were added, removed and changed, the latter with what changed in them. */
export function ItemsDifference({ field: { View }, older, newer }: Props) {
  const runs = diffTokens(older, newer, sameItem);
  const rows: ReactNode[] = [];
  let skipped = 0;
  const skip = () => {
    if (skipped > 0)
      rows.push(<li key={`skipped-${rows.length}`} className={classes.skipped}>{`${skipped} unchanged`}</li>);
    skipped = 0;
  };
  runs.forEach(({ change, tokens }, index) => {
    if (change === 'same') {
      skipped += tokens.length;
      return;
    }
    const before = runs[index - 1];
    const after = runs[index + 1];
    const partners = change === 'removed' && after?.change === 'added' ? after.tokens : [];
    const taken = change === 'added' && before?.change === 'removed' ? before.tokens.length : 0;
    skip();
    tokens.slice(taken).forEach((item, at) => {
      const partner = partners[at];
      rows.push(
        <li key={`${change}-${item.id}`} data-change={partner ? 'changed' : change}>
          <div className={classes.head}>
            {partner ? (
              <View item={partner} />
            ) : (
              <Changed change={change}>
                <View item={item} />
              </Changed>
            )}
          </div>
          {partner && <Leaves changes={leafChanges(item, partner)} />}
        </li>,
      );
    });
  });
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
            {kind === 'richText' ? (
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
