import { createFileRoute } from '@tanstack/react-router';
import { FirstStepsScreen } from '../../../admin/first-steps/FirstStepsScreen';
import { pageTitle } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/first-steps')({
  head: ({ matches }) => pageTitle(matches, 'First steps'),
  component: FirstStepsScreen,
  staticData: { crumb: 'First steps' },
});
