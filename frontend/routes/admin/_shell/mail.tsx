import { createFileRoute } from '@tanstack/react-router';
import { MailScreen } from '../../../admin/mail/MailScreen';
import { validateListSearch } from '../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/mail')({
  validateSearch: validateListSearch,
  staticData: { title: 'mail.mail', permission: 'mail.read' },
  component: MailScreen,
});
