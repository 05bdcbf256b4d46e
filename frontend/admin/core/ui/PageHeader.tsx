import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface Props {
  title: string;
  subtitle?: ReactNode;
  /** The screen's primary action and others beside it. */
  children?: ReactNode;
}

export function PageHeader({ title, subtitle, children }: Props) {
  return (
    <header className={`row wrap apart ${classes.head}`}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {subtitle && (
          <Text c="dimmed" mt={4} maw="62ch">
            {subtitle}
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
