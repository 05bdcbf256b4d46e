import { Anchor, Paper, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../core/language/t';
import classes from './Panel.module.css';
import { PanelHead } from './PanelHead';

interface Props {
  title: string;
  to: string;
  linkLabel: string;
  /** Undefined until fetched. */
  entries: ReactNode[] | undefined;
  failed: boolean;
  emptyText: string;
}

/** The newest entries of a list, with a link to the list. */
export function Panel({ title, to, linkLabel, entries, failed, emptyText }: Props) {
  return (
    <Paper component="section" className={classes.panel}>
      <PanelHead title={title}>
        <Anchor component={Link} to={to} fz="sm" className="tap">
          {linkLabel}
        </Anchor>
      </PanelHead>
      {failed && (
        <Text c="dimmed" className={classes.note} role="alert">
          {t('dashboard.loadFailed')}
        </Text>
      )}
      {!failed && !entries && (
        <div className={classes.note}>
          <Skeleton h={150} />
        </div>
      )}
      {entries?.length === 0 && (
        <Text c="dimmed" className={classes.note}>
          {emptyText}
        </Text>
      )}
      {entries && entries.length > 0 && <ul>{entries}</ul>}
    </Paper>
  );
}
