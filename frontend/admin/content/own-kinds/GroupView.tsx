import { Text } from '@mantine/core';
import { storageUrl } from '../../core/ui/storage-url';
import type { Field } from '../../fields/field/field';
import type { FormItem } from '../../fields/field/form-item';
import { FieldValueView } from '../../fields/kinds/FieldValueView';
import { fromWire, isEmpty } from '../../fields/kinds/form-values';
import classes from './GroupView.module.css';

interface Props {
  item: FormItem;
  fields?: readonly Field[] | undefined;
}

/** The values of an object within a record, read-only, without empty ones. */
export function GroupView({ item, fields = [] }: Props) {
  const filled = fields.filter((field) => !isEmpty(field, fromWire(field, item[field.name])));
  return (
    <dl className={classes.values}>
      {filled.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <FieldValueView field={field} value={fromWire(field, item[field.name])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A picture of an album, with the line below it. */
export function PictureView({ item: { photo, alt, caption } }: { item: FormItem }) {
  if (typeof photo !== 'string' || photo === '') return null;
  return (
    <span className={`inline ${classes.picture}`}>
      <img src={storageUrl(photo)} alt={typeof alt === 'string' ? alt : ''} loading="lazy" />
      {typeof caption === 'string' && (
        <Text span fz="sm" dir="auto">
          {caption}
        </Text>
      )}
    </span>
  );
}
