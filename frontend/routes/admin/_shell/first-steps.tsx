import { createFileRoute } from '@tanstack/react-router';
import { FirstStepsScreen } from '../../../admin/first-steps/FirstStepsScreen';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/first-steps')({
  head: ({ matches }) => pageTitle(matches, title('routes.firstSteps')),
  component: FirstStepsScreen,
  staticData: { crumb: 'routes.firstSteps' },
});
