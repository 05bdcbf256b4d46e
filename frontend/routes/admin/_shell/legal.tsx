import { createFileRoute } from '@tanstack/react-router';
import { LegalScreen } from '../../../admin/company/LegalScreen';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/legal')({
  head: ({ matches }) => pageTitle(matches, title('routes.editLegalText')),
  component: LegalScreen,
});
