import { createFileRoute } from '@tanstack/react-router';
import { ChatbotSettingsScreen } from '../../../admin/visitors/chatbot/ChatbotSettingsScreen';

export const Route = createFileRoute('/admin/_shell/chatbot-settings')({
  staticData: { title: 'chatbot.chatbotSettings' },
  component: ChatbotSettingsScreen,
});
