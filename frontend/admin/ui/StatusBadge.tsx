import { Badge } from '@mantine/core';
import classes from './StatusBadge.module.css';

const good = new Set(['active', 'approved', 'confirmed', 'handled', 'sent']);
const waiting = new Set(['pending', 'new', 'preparing', 'sending', 'invited']);

/** Green, yellow for pending statuses, red otherwise. */
export function StatusBadge({ value }: { value: string }) {
  const color = good.has(value) ? 'green' : waiting.has(value) ? 'yellow' : 'red';
  return (
    <Badge color={color} leftSection={<span className={classes.dot} />}>
      {value.charAt(0).toUpperCase() + value.slice(1)}
    </Badge>
  );
}
