import { createFileRoute } from '@tanstack/react-router';
import { LegalScreen } from '../../../admin/company/LegalScreen';
import { pageTitle } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/legal')({
  head: ({ matches }) => pageTitle(matches, 'Edit Legal Text'),
  component: LegalScreen,
});
