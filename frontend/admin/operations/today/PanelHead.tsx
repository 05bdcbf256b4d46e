import { Flex, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  id?: string;
  /** To what the panel is an extract of. */
  children?: ReactNode;
}

/** The heading of a panel of Today. */
export const PanelHead = ({ title, id, children }: Props) => (
  <Flex component="header" align="baseline" justify="space-between" gap="sm" pt="md" px={20} pb="xs">
    <Title order={2} fz="lg" id={id}>
      {title}
    </Title>
    {children}
  </Flex>
);
