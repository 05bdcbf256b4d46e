import { Paper, Text } from '@mantine/core';
import type { LoggedProblems } from '../../../../backend/operations/monitoring/status.dto.js';
import { t } from '../../core/language/t';
import { RelativeTime } from '../../core/ui/RelativeTime';
import classes from './StatusScreen.module.css';

interface Props {
  problems: readonly LoggedProblems[];
  /** The start of the process. */
  since: string;
}

/** Logged warnings and errors, by part of the application. */
export function StatusProblems({ problems, since }: Props) {
  return (
    <Paper component="section" className={classes.sheet}>
      <h2 className={classes.title}>
        {t.rich('status.logged', {
          small: (inner) => <small>{inner}</small>,
          time: () => <RelativeTime at={since} />,
        })}
      </h2>
      {problems.length === 0 ? (
        <Text c="dimmed" className={classes.none}>
          {t('status.logEmpty')}
        </Text>
      ) : (
        <ul className={classes.problems}>
          {problems.map(({ part, errors, warnings, latest, latest_at }) => (
            <li key={part}>
              <div className={classes.part}>
                <b>{part}</b>
                {errors > 0 && <span data-level="error">{t('status.errors', { count: errors })}</span>}
                {warnings > 0 && <span data-level="warning">{t('status.warnings', { count: warnings })}</span>}
                <span className={`dim ${classes.when}`}>
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
