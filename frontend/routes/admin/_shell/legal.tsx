import { createFileRoute } from '@tanstack/react-router';
import { LegalScreen } from '../../../admin/company/details/LegalScreen';

export const Route = createFileRoute('/admin/_shell/legal')({
  staticData: { title: 'company.editLegalText' },
  component: LegalScreen,
});
