import { Link } from '@tanstack/react-router';
import { t } from '../language/t';
import classes from './FirstStepsLink.module.css';
import { openSteps, useFirstSteps } from './useFirstSteps';

/** A link below the navigation until the set-up is done or closed. */
export function FirstStepsLink() {
  const { data } = useFirstSteps();
  if (!data || data.closed) return null;
  const left = openSteps(data).length;
  return (
    <Link to="/admin/first-steps" className={classes.link}>
      <b>{t('firstSteps.firstSteps')}</b>
      <small>{t('firstSteps.left', { count: left })}</small>
    </Link>
  );
}
