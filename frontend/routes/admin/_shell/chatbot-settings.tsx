import { createFileRoute } from '@tanstack/react-router';
import { ChatbotSettingsScreen } from '../../../admin/chatbot/ChatbotSettingsScreen';
import { pageTitle } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/chatbot-settings')({
  head: ({ matches }) => pageTitle(matches, 'Chatbot settings'),
  component: ChatbotSettingsScreen,
});
