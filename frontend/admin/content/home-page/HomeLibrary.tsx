import { Button, Kbd, Text } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '../../core/language/t';
import { BlockKinds } from '../blocks/BlockKinds';
import classes from './HomePage.module.css';

interface Props {
  /** The part beside which the block goes; undefined for the end of the page. */
  beside: string | undefined;
  present: readonly unknown[];
  onPick: (kind: string, isAbove: boolean) => void;
  onClose: () => void;
}

/** The kinds of blocks beside the page, on which the place of the new one stays in view. */
export function HomeLibrary({ beside, present, onPick, onClose }: Props) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <section
      ref={root}
      aria-label={t('homePage.library')}
      className={classes.library}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        className={classes.back}
        leftSection={<IconChevronLeft size={17} stroke={1.9} aria-hidden />}
        onClick={onClose}
      >
        {t('homePage.parts')}
      </Button>
      <Text fz="sm" role="status">
        {beside === undefined ? t('homePage.goesToEnd') : t('homePage.goesBelow', { part: beside })}
      </Text>
      <BlockKinds present={present} onPick={onPick} />
      {beside !== undefined && (
        <Text fz="xs" c="dimmed" className={classes.keys} visibleFrom="sm">
          {t.rich('homePage.libraryKeys', { kbd: (inner) => <Kbd size="xs">{inner}</Kbd> })}
        </Text>
      )}
    </section>
  );
}
