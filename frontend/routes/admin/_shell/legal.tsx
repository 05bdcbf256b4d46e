import { createFileRoute } from '@tanstack/react-router';
import { LegalScreen } from '../../../admin/company/LegalScreen';
import { titled } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/legal')({
  head: () => titled('Edit Legal Text'),
  component: LegalScreen,
});
