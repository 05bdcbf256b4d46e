import { Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  title: string;
  text: ReactNode;
  tone?: 'error';
  children?: ReactNode;
}

/** An empty or error state with an explanation and actions. */
export function EmptyState({ title, text, tone, children }: Props) {
  return (
    <Stack align="center" gap="xs" className={classes.empty} role={tone === 'error' ? 'alert' : undefined}>
      {tone === 'error' ? (
        <span className={`middle ${classes.icon}`}>
          <IconAlertTriangle size={26} stroke={1.6} aria-hidden />
        </span>
      ) : (
        <div className={`kangaBorder ${classes.art}`} aria-hidden />
      )}
      <Title order={2} fz="xl">
        {title}
      </Title>
      <Text c="dimmed" maw="46ch">
        {text}
      </Text>
      {children && (
        <Group gap="xs" mt="xs" justify="center">
          {children}
        </Group>
      )}
    </Stack>
  );
}
