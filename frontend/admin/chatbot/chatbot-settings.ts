import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import type {
  ChatbotSettingsInput,
  ChatbotSettingsRecord,
} from '../../../backend/visitors/chatbot/chatbot-settings.dto.js';
import { defineSettings } from '../settings/settings';

export const chatbotSettings = defineSettings<ChatbotSettingsRecord, ChatbotSettingsInput>({
  name: 'chatbot-settings',
  historyName: 'chatbot_settings',
  labels: {
    title: 'Chatbot settings',
    subtitle: 'What the chatbot on the public site says, and how it is told to behave.',
    name: 'Chatbot settings',
    singular: 'chatbot settings',
    submitButton: 'Save Settings',
  },
  readPermission: 'chatbot_settings.read',
  writePermission: 'chatbot_settings.write',
  readPath: '/admin/chatbot-settings',
  savePath: '/admin/chatbot-settings',
  saveMethod: 'PUT',
  successMessage: 'Chatbot settings updated successfully',
  fields: [
    { name: 'welcome_message', label: 'Welcome Message', kind: 'richText', level: 'minimal', height: 150 },
    { name: 'fallback_message', label: 'Fallback Message', kind: 'richText', level: 'minimal', height: 150 },
    {
      name: 'base_system_prompt',
      label: 'Base System Prompt',
      kind: 'textarea',
      rows: 6,
      maxLength: MAX_LENGTH.richText,
    },
    {
      name: 'first_questions',
      label: 'Suggested Questions',
      kind: 'textarea',
      rows: 3,
      description: 'One per line, at most three. Leave empty to use the first FAQs.',
    },
    {
      name: 'is_enabled',
      label: 'Assistant on the site',
      kind: 'checkbox',
      description: 'When off, visitors don’t see it.',
      place: 'side',
    },
    {
      name: 'is_active',
      label: 'Enable Custom Settings',
      kind: 'checkbox',
      description: 'When off, the default system messages apply.',
      place: 'side',
    },
  ],
});
