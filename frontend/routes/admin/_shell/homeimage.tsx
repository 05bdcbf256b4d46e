import { createFileRoute } from '@tanstack/react-router';
import { HomeImagesScreen } from '../../../admin/company/details/HomeImagesScreen';

export const Route = createFileRoute('/admin/_shell/homeimage')({
  staticData: { title: 'company.editHomeImages' },
  component: HomeImagesScreen,
});
