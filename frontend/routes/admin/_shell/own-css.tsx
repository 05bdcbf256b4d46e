import { createFileRoute } from '@tanstack/react-router';
import { OwnCssScreen } from '../../../admin/company/details/OwnCssScreen';

export const Route = createFileRoute('/admin/_shell/own-css')({
  staticData: { title: 'company.ownCss' },
  component: OwnCssScreen,
});
