import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../admin/head';
import { title } from '../../admin/language/title';
import { ChoosePassword } from '../../admin/sign-in/ChoosePassword';

export const Route = createFileRoute('/admin/choose-password')({
  head: ({ matches }) => {
    const { meta } = pageTitle(matches, title('routes.choosePassword'));
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: ChoosePassword,
});
