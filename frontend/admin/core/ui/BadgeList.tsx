import { listWords } from '../language/list-words';
import { t } from '../language/t';
import classes from './BadgeList.module.css';

/** Badges, as plain elements, of the first `max` values, and '+N more' with the rest in a tooltip. */
export function BadgeList({ values, max }: { values: readonly string[]; max?: number }) {
  // Empty cells are hidden on phones.
  if (values.length === 0) return null;
  const more = max === undefined ? [] : values.slice(max);
  return (
    <span className={classes.badges} data-limited={max !== undefined || undefined}>
      {values.slice(0, max).map((value) => (
        <span key={value} className={`cut ${classes.badge}`} title={value}>
          {value}
        </span>
      ))}
      {more.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard
        <span tabIndex={0} data-hint={listWords(more)} className={`cut ${classes.badge} ${classes.more}`}>
          {t('ui.more', { count: more.length })}
        </span>
      )}
    </span>
  );
}
