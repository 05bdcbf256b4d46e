import { createFileRoute } from '@tanstack/react-router';
import { ChatbotSettingsScreen } from '../../../admin/chatbot/ChatbotSettingsScreen';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/chatbot-settings')({
  head: ({ matches }) => pageTitle(matches, title('routes.chatbotSettings')),
  component: ChatbotSettingsScreen,
});
