import type { ReactNode } from 'react';
import { t } from '../../core/language/t';
import type { FieldOf } from '../field/field';
import type { FieldsWithin } from '../field/field-kind';
import type { FormItem } from '../field/form-item';
import classes from './ItemsDifference.module.css';
import { type ItemChange, itemChanges, type LeafChange, listChanges } from './item-changes';
import { Pictures, Replaced } from './Replaced';
import { RichTextDifference } from './RichTextDifference';
import { Changed, TextDifference } from './TextDifference';

interface Props {
  field: FieldOf<'items'>;
  older: FormItem[];
  newer: FormItem[];
  within: FieldsWithin;
}

/** A list of objects: added, removed, moved and changed ones, with the changes within the latter. */
export function ItemsDifference({ field: { View, FormOf, nested, fields }, older, newer, within }: Props) {
  const rows: ReactNode[] = [];
  let skipped = 0;
  const skip = () => {
    if (skipped > 0)
      rows.push(
        <li key={`skipped-${rows.length}`} className={`fine ${classes.skipped}`}>
          {t('history.unchanged', { count: skipped })}
        </li>,
      );
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
              <View item={item} fields={fields} />
            </Changed>
          ) : (
            <View item={item} fields={fields} />
          )}
        </div>
        {change === 'moved' && (
          <p className={`fine ${classes.moved}`}>{t('history.movedFromTo', { from: each.from, to: place })}</p>
        )}
        {change === 'changed' &&
          (FormOf ? (
            <FormOf item={item} fields={fields}>
              {(form) => (
                <Changes
                  changes={itemChanges(each.older, item, { form, nested, fromWire: within.fromWire })}
                  within={within}
                />
              )}
            </FormOf>
          ) : (
            <Changes changes={itemChanges(each.older, item)} within={within} />
          ))}
      </li>,
    );
  }
  skip();
  return <ol className={classes.items}>{rows}</ol>;
}

function Changes({ changes, within: { Difference } }: { changes: ItemChange[] } & Pick<Props, 'within'>) {
  return (
    <dl className={classes.leaves}>
      {changes.map((change) => (
        <div key={change.label}>
          <dt>{change.label}</dt>
          <dd>
            {change.kind === 'field' ? (
              <Difference field={change.field} older={change.older} newer={change.newer} />
            ) : (
              <Leaf change={change} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Leaf({ change: { kind, older, newer } }: { change: LeafChange }) {
  if (kind === 'moved') return t('history.movedHere', { from: older });
  if (kind === 'richText') return <RichTextDifference older={older} newer={newer} onlyChanges />;
  if (kind === 'picture') return <Pictures older={older} newer={newer} />;
  if (kind === 'text' && older !== '' && newer !== '')
    return (
      <bdi>
        <TextDifference older={older} newer={newer} />
      </bdi>
    );
  return <Replaced older={older} newer={newer} />;
}
