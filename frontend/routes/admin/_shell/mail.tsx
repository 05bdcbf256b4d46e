import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '../../../admin/lists/table/list-parameters';
import { MailScreen } from '../../../admin/visitors/mail/MailScreen';

export const Route = createFileRoute('/admin/_shell/mail')({
  validateSearch: validateListSearch,
  staticData: { title: 'mail.mail', permission: 'mail.read' },
  component: MailScreen,
});
