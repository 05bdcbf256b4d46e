import { Navigate } from '@tanstack/react-router';
import { openSteps, useFirstSteps, useSteps } from './useFirstSteps';

/** Redirects the first administrator of an empty site to its set-up, once. */
export function FirstStepsRedirect() {
  const { data } = useFirstSteps();
  const steps = useSteps();
  const isNew = data && !data.opened && !data.closed && openSteps(steps, data).length === steps.length;
  return isNew ? <Navigate to="/admin/first-steps" replace /> : null;
}
