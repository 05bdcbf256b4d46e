import { Button, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { inNumbers, say as t } from '../../extensions/api';
import classes from './VisitsScreen.module.css';

interface Row {
  key: string;
  name: ReactNode;
  hits: number;
  note?: string | undefined;
  /** A problem that can be fixed. */
  warning?: string | undefined;
}

interface Props {
  title: string;
  text?: string;
  rows: readonly Row[];
  emptyText: string;
  isWide?: boolean;
}

/** The number of rows shown at first. */
const FIRST = 10;

/** Names with their counts, the most frequent first. */
export function VisitList({ title, text, rows, emptyText, isWide }: Props) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...rows.map(({ hits }) => hits));
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  return (
    <Paper component="section" className={classes.list} aria-labelledby={id} data-wide={isWide || undefined}>
      <Title order={2} fz="md" id={id}>
        {title}
      </Title>
      {text && rows.length > 0 && <p className={`dim ${classes.note}`}>{text}</p>}
      {rows.length === 0 && (
        <Text c="dimmed" fz="sm" mt={6}>
          {emptyText}
        </Text>
      )}
      {rows.length > 0 && (
        <ol className={classes.rows}>
          {shown.map(({ key, name, hits, note, warning }) => (
            <li key={key}>
              <span className={classes.name}>{name}</span>
              {note && <span className={classes.badge}>{note}</span>}
              {warning && <span className={classes.warning}>{warning}</span>}
              <span className={`tnum ${classes.hits}`}>{inNumbers(hits)}</span>
              <span className={classes.bar} style={{ inlineSize: `${(hits / most) * 100}%` }} aria-hidden />
            </li>
          ))}
        </ol>
      )}
      {rows.length > FIRST && !isWhole && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setWhole(true)}>
          {t('visits.showAll', { count: rows.length })}
        </Button>
      )}
    </Paper>
  );
}
