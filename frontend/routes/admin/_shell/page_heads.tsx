import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { PageHeadsScreen } from '../../../admin/seo/PageHeadsScreen';

export const Route = createFileRoute('/admin/_shell/page_heads')({
  head: ({ matches }) => pageTitle(matches, title('seo.panel')),
  component: PageHeadsScreen,
});
