import { createFileRoute } from '@tanstack/react-router';
import { PageHeadsScreen } from '../../../admin/content/seo/PageHeadsScreen';

export const Route = createFileRoute('/admin/_shell/page_heads')({
  staticData: { title: 'seo.panel' },
  component: PageHeadsScreen,
});
