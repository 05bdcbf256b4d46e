import { Badge, Tooltip } from '@mantine/core';
import classes from './BadgeList.module.css';

/** A list as badges; beyond `max` as '+N more', which tells the rest on demand. */
export function BadgeList({ values, max = values.length }: { values: readonly string[]; max?: number }) {
  // A cell without content takes no place on phones.
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
        <Tooltip label={more.join(', ')} multiline maw={320}>
          <Badge tabIndex={0} className={classes.more}>
            +{more.length} more
          </Badge>
        </Tooltip>
      )}
    </span>
  );
}
