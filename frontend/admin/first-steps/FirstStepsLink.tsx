import { Link } from '@tanstack/react-router';
import classes from './FirstStepsLink.module.css';
import { openSteps, useFirstSteps } from './useFirstSteps';

/** At the foot of the navigation, until the set-up is done or closed. */
export function FirstStepsLink() {
  const { data } = useFirstSteps();
  if (!data || data.closed) return null;
  const left = openSteps(data).length;
  return (
    <Link to="/admin/first-steps" className={classes.link} preload={false}>
      <b>First steps</b>
      <small>{left === 0 ? 'All done' : left === 1 ? 'One left' : `${left} left`}</small>
    </Link>
  );
}
