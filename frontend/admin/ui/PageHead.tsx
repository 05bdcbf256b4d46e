import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  /** One primary action a screen, and what goes with it. */
  children?: ReactNode;
}

export function PageHead({ title, lead, children }: Props) {
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {lead && (
          <Text c="dimmed" mt={4} maw="62ch">
            {lead}
          </Text>
        )}
      </div>
      {children && (
        <Group gap="xs" className={classes.actions}>
          {children}
        </Group>
      )}
    </header>
  );
}
