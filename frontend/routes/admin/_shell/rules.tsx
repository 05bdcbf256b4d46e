import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { RulesScreen } from '../../../admin/rules/RulesScreen';

export const Route = createFileRoute('/admin/_shell/rules')({
  head: ({ matches }) => pageTitle(matches, title('rules.rules')),
  component: RulesScreen,
});
