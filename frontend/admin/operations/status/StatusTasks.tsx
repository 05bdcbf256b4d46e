import { Button, Paper, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { StatusTask, TaskLevel } from '../../../../backend/operations/monitoring/status.dto.js';
import { t } from '../../core/language/t';
import classes from './StatusScreen.module.css';

const levels = {
  error: { icon: IconAlertTriangle, word: 'status.urgent' },
  warning: { icon: IconExclamationCircle, word: 'status.recommended' },
  note: { icon: IconInfoCircle, word: 'status.informative' },
} as const satisfies Record<TaskLevel, unknown>;

/** Open tasks, or that there are none. */
export function StatusTasks({ tasks }: { tasks: readonly StatusTask[] }) {
  if (tasks.length === 0) {
    return (
      <Paper component="section" className={`row ${classes.well}`} aria-label={t('status.tasks')}>
        <span className={`middle ${classes.tile}`} data-level="well">
          <IconCheck size={22} stroke={2.2} aria-hidden />
        </span>
        <div>
          <h2>{t('status.allWell')}</h2>
          <p>{t('status.allWellText')}</p>
        </div>
      </Paper>
    );
  }
  return (
    <Paper component="section" className={classes.sheet}>
      <h2 className={classes.title}>
        {t('status.tasks')} <span>{tasks.length}</span>
      </h2>
      <ol className={classes.tasks}>
        {tasks.map(({ id, level, title, text, link }) => {
          const { icon: Icon, word } = levels[level];
          return (
            <li key={id}>
              <span className={`middle ${classes.tile}`} data-level={level}>
                <Icon size={20} stroke={1.8} aria-hidden />
              </span>
              <div className={classes.words}>
                <h3>
                  <VisuallyHidden>{t(word)}: </VisuallyHidden>
                  {title}
                </h3>
                <p>{text}</p>
                {link !== null && (
                  <Button component={Link} to={link} variant="default" size="compact-sm" mt="xs">
                    {t('status.goThere')}
                    <VisuallyHidden>: {title}</VisuallyHidden>
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}
