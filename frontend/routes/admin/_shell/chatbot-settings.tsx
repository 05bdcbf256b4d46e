import { createFileRoute } from '@tanstack/react-router';
import { ChatbotSettingsScreen } from '../../../admin/chatbot/ChatbotSettingsScreen';
import { titled } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/chatbot-settings')({
  head: () => titled('Chatbot settings'),
  component: ChatbotSettingsScreen,
});
