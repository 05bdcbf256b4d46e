import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { TranslatedSingletonService } from '../../core/crud/translated-singleton.service.js';
import { CHATBOT_TEXTS } from './chatbot-settings.constants.js';
import { ChatbotSettingsInput, ChatbotSettingsRecord } from './chatbot-settings.dto.js';
import { ChatbotSettings } from './chatbot-settings.entity.js';

export const chatbotDefinition = {
  name: 'chatbot_settings',
  label: 'Chatbot settings',
  entity: ChatbotSettings,
  input: ChatbotSettingsInput,
  record: ChatbotSettingsRecord,
  read: Permission.ChatbotSettingsRead,
  write: Permission.ChatbotSettingsWrite,
  texts: CHATBOT_TEXTS,
  routes: 'admin/chatbot-settings',
} as const;

@Injectable()
export class ChatbotSettingsService extends TranslatedSingletonService<
  ChatbotSettings,
  ChatbotSettingsInput,
  ChatbotSettingsRecord
> {
  constructor(context: ResourceContext) {
    super(chatbotDefinition, context);
  }
}
