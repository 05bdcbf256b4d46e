import { Paper, Text } from '@mantine/core';
import type { LoggedProblems } from '../../../backend/operations/monitoring/status.dto.js';
import { RelativeTime } from '../ui/RelativeTime';
import classes from './StatusScreen.module.css';

interface Props {
  problems: readonly LoggedProblems[];
  /** The start of the process. */
  since: string;
}

/** What was logged as a warning or an error, by part. */
export function StatusProblems({ problems, since }: Props) {
  return (
    <Paper component="section" className={classes.sheet}>
      <h2 className={classes.title}>
        Logged{' '}
        <small>
          since the start, <RelativeTime at={since} />
        </small>
      </h2>
      {problems.length === 0 ? (
        <Text c="dimmed" className={classes.none}>
          No errors and no warnings.
        </Text>
      ) : (
        <ul className={classes.problems}>
          {problems.map(({ part, errors, warnings, latest, latest_at }) => (
            <li key={part}>
              <div className={classes.part}>
                <b>{part}</b>
                {errors > 0 && <span data-level="error">{counted(errors, 'error')}</span>}
                {warnings > 0 && <span data-level="warning">{counted(warnings, 'warning')}</span>}
                <span className={classes.when}>
                  <RelativeTime at={latest_at} />
                </span>
              </div>
              <code>{latest}</code>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}

const counted = (count: number, word: string): string => `${count.toLocaleString()} ${word}${count === 1 ? '' : 's'}`;
