import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { MailScreen } from '../../../admin/mail/MailScreen';
import { validateListSearch } from '../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/mail')({
  validateSearch: validateListSearch,
  head: ({ matches }) => pageTitle(matches, title('routes.mail')),
  component: MailScreen,
});
