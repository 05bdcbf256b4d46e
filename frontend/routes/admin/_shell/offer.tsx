import { createFileRoute } from '@tanstack/react-router';
import { OfferScreen } from '../../../admin/company/OfferScreen';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/offer')({
  head: ({ matches }) => pageTitle(matches, title('routes.offer')),
  component: OfferScreen,
});
