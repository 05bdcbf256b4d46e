import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title?: string;
  description?: string;
  children: ReactNode;
}

export function Section({ title, description, children }: Props) {
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        {title && (
          <div>
            <Title order={2} fz="lg">
              {title}
            </Title>
            {description && (
              <Text c="dimmed" fz="sm" mt={2} maw="70ch">
                {description}
              </Text>
            )}
          </div>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
