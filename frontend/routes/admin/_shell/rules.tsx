import { createFileRoute } from '@tanstack/react-router';
import { RulesScreen } from '../../../admin/visitors/rules/RulesScreen';

export const Route = createFileRoute('/admin/_shell/rules')({
  staticData: { title: 'rules.rules', permission: 'webhooks.read' },
  component: RulesScreen,
});
