import { createFileRoute } from '@tanstack/react-router';
import { BinScreen } from '../../../admin/bin/BinScreen';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { validateListSearch } from '../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/bin')({
  validateSearch: validateListSearch,
  head: ({ matches }) => pageTitle(matches, title('routes.bin')),
  component: BinScreen,
});
