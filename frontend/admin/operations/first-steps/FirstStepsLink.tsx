import { Link } from '@tanstack/react-router';
import { t } from '../../core/language/t';
import classes from './FirstStepsLink.module.css';
import { openSteps, useFirstSteps, useSteps } from './useFirstSteps';

/** A link below the navigation until the set-up is done or closed. */
export function FirstStepsLink() {
  const { data } = useFirstSteps();
  const steps = useSteps();
  if (!data || data.closed) return null;
  const left = openSteps(steps, data).length;
  return (
    <Link to="/admin/first-steps" className={classes.link}>
      <b>{t('firstSteps.firstSteps')}</b>
      <small>{t('firstSteps.left', { count: left })}</small>
    </Link>
  );
}
