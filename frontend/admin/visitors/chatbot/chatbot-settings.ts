import type {
  ChatbotSettingsInput,
  ChatbotSettingsRecord,
} from '../../../../backend/visitors/chatbot/chatbot-settings.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { defineSettings } from '../../records/settings/settings';

export const chatbotSettings = perLanguage(() =>
  defineSettings<ChatbotSettingsRecord, ChatbotSettingsInput>({
    name: 'chatbot-settings',
    historyName: 'chatbot_settings',
    labels: {
      title: t('chatbot.chatbotSettings'),
      subtitle: t('chatbot.settingsSubtitle'),
      name: t('chatbot.chatbotSettings'),
      singular: t('chatbot.settingsSingular'),
      submitButton: t('chatbot.saveSettings'),
    },
    readPermission: 'chatbot_settings.read',
    writePermission: 'chatbot_settings.write',
    path: '/admin/chatbot-settings',
    successMessage: t('chatbot.settingsSaved'),
    fields: [
      { name: 'welcome_message', label: t('chatbot.welcomeMessage'), kind: 'richText', height: 150 },
      {
        name: 'fallback_message',
        label: t('chatbot.fallbackMessage'),
        kind: 'richText',
        height: 150,
      },
      {
        name: 'base_system_prompt',
        label: t('chatbot.baseSystemPrompt'),
        kind: 'textarea',
        rows: 6,
      },
      {
        name: 'first_questions',
        label: t('chatbot.suggestedQuestions'),
        kind: 'textarea',
        rows: 3,
        description: t('chatbot.questionsHint'),
      },
      {
        name: 'is_enabled',
        label: t('chatbot.siteAssistant'),
        kind: 'checkbox',
        description: t('chatbot.assistantHint'),
        place: 'side',
      },
      {
        name: 'is_active',
        label: t('chatbot.customSettings'),
        kind: 'checkbox',
        description: t('chatbot.customHint'),
        place: 'side',
      },
    ],
  }),
);
