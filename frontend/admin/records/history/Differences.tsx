import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../core/language/t';
import classes from './Comparison.module.css';

export interface Difference {
  key: string;
  label: string;
  content: ReactNode;
}

/** The differences between two versions, each below its label. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) {
    return (
      <Text c="dimmed" fz="md">
        {t('history.versionsEqual')}
      </Text>
    );
  }
  return (
    <dl className={classes.changes}>
      {differences.map(({ key, label, content }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
