import { createFileRoute } from '@tanstack/react-router';
import { title } from '../../admin/core/language/title';
import { pageTitle } from '../../admin/head';
import { ChoosePassword } from '../../admin/people/sign-in/ChoosePassword';

export const Route = createFileRoute('/admin/choose-password')({
  head: ({ matches }) => {
    const { meta } = pageTitle(matches, title('routes.choosePassword'));
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: ChoosePassword,
});
