import { Text } from '@mantine/core';
import { t } from '../../core/language/t';
import classes from './ProgressMeter.module.css';
import { useLanguageProgress } from './useLanguageProgress';

interface Counts {
  total: number;
  translated: number;
  outdated: number;
}

/** A bar with translated, outdated and missing parts. */
export function Meter({ total, translated, outdated }: Counts) {
  const part = (count: number) => ({ flexGrow: count });
  return (
    <span className={classes.meter} aria-hidden>
      <i data-state="done" style={part(translated - outdated)} />
      <i data-state="outdated" style={part(outdated)} />
      <i data-state="empty" style={part(Math.max(0, total - translated))} />
    </span>
  );
}

/** The translated share of the content in a language. */
export function ProgressMeter({ tag }: { tag: string }) {
  const parts = useLanguageProgress(tag);
  if (!parts) return null;
  const sum = (count: (one: Counts) => number) => parts.reduce((all, part) => all + count(part), 0);
  const counts = {
    total: sum(({ total }) => total),
    translated: sum(({ translated }) => translated),
    outdated: sum(({ outdated }) => outdated),
  };
  return (
    <>
      <Meter {...counts} />
      <Text component="span" fz="xs" display="block">
        {t('ui.doneOf', { done: counts.translated, total: counts.total })}
        {counts.outdated > 0 && (
          <>
            {' · '}
            <b>{t('languages.outdated', { count: counts.outdated })}</b>
          </>
        )}
      </Text>
    </>
  );
}
