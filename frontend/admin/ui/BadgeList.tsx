import { Badge } from '@mantine/core';
import { listWords } from '../language/list-words';
import { t } from '../language/t';
import classes from './BadgeList.module.css';

/** Badges of the first `max` values, and '+N more' with the rest in a tooltip. */
export function BadgeList({ values, max = values.length }: { values: readonly string[]; max?: number }) {
  // Empty cells are hidden on phones.
  if (values.length === 0) return null;
  const more = values.slice(max);
  return (
    <span className={classes.badges}>
      {values.slice(0, max).map((value) => (
        <Badge key={value} variant="outline" className={classes.badge} title={value}>
          {value}
        </Badge>
      ))}
      {more.length > 0 && (
        <Badge data-hint={listWords(more)} tabIndex={0} className={classes.more}>
          {t('ui.more', { count: more.length })}
        </Badge>
      )}
    </span>
  );
}
