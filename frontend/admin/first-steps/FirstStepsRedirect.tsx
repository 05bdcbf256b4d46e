import { Navigate } from '@tanstack/react-router';
import { FIRST_STEPS } from '../../../backend/operations/first-steps/first-steps.constants.js';
import { openSteps, useFirstSteps } from './useFirstSteps';

/** Redirects the first administrator of an empty site to its set-up, once. */
export function FirstStepsRedirect() {
  const { data } = useFirstSteps();
  const isNew = data && !data.opened && !data.closed && openSteps(data).length === FIRST_STEPS.length;
  return isNew ? <Navigate to="/admin/first-steps" replace /> : null;
}
