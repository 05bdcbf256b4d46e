import { Badge, Group, Text } from '@mantine/core';
import { t } from '../../../core/language/t';
import { Nothing } from '../../differences/Replaced';
import { sameValue } from '../../field/values';
import classes from './differences.module.css';

/** Names with + and −. A different order is not a change of the list. */
export function BadgeDifference({ older, newer }: { older: string[]; newer: string[] }) {
  const isReordered = sameValue([...older].sort(), [...newer].sort());
  const badges = isReordered
    ? newer.map((name) => ({ name, change: 'same' }))
    : [
        ...newer.map((name) => ({ name, change: older.includes(name) ? 'same' : 'added' })),
        ...older.filter((name) => !newer.includes(name)).map((name) => ({ name, change: 'removed' })),
      ];
  return (
    <Group gap={6}>
      {badges.map(({ name, change }) =>
        change === 'added' ? (
          <Badge key={name} component="ins" color="green" leftSection="+" className={classes.badge}>
            {name}
          </Badge>
        ) : change === 'removed' ? (
          <Badge key={name} component="del" color="red" leftSection="−" className={classes.badge}>
            {name}
          </Badge>
        ) : (
          <Badge key={name} className={classes.badge}>
            {name}
          </Badge>
        ),
      )}
      {badges.length === 0 && <Nothing />}
      {isReordered && (
        <Text fz="xs" c="dimmed">
          {t('history.inAnotherOrder')}
        </Text>
      )}
    </Group>
  );
}
