import { createFileRoute } from '@tanstack/react-router';
import { FirstStepsScreen } from '../../../admin/operations/first-steps/FirstStepsScreen';

export const Route = createFileRoute('/admin/_shell/first-steps')({
  staticData: { title: 'firstSteps.firstSteps', permission: 'identity.write' },
  component: FirstStepsScreen,
});
