import { Collapse, Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './seo.module.css';

interface Props {
  title: string;
  note: string;
  /** Errors are always visible. */
  hasErrors: boolean;
  children: ReactNode;
}

/** A section that opens for its fields. */
export function SeoFold({ title, note, hasErrors, children }: Props) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || hasErrors;
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} className={classes.panel} aria-labelledby={`${id}-title`}>
      <UnstyledButton
        className={`row apart ${classes.toggle}`}
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        onClick={() => setOpened(!isOpen)}
      >
        <div className={classes.summary}>
          <Title order={2} fz="lg" id={`${id}-title`} dir="auto">
            {title}
          </Title>
          <Text c="dimmed" fz="sm" mt={2} dir="auto">
            {note}
          </Text>
        </div>
        <IconChevronDown size={20} stroke={1.8} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={`${id}-panel`}>
        {isOpen && children}
      </Collapse>
    </Paper>
  );
}
