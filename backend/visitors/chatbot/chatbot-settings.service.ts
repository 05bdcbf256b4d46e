import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { TranslatedSingletonService } from '../../core/crud/translated-singleton.service.js';
import { CHATBOT_TEXTS } from './chatbot-settings.constants.js';
import { ChatbotSettingsInput, type ChatbotSettingsRecord } from './chatbot-settings.dto.js';
import { ChatbotSettings } from './chatbot-settings.entity.js';

@Injectable()
export class ChatbotSettingsService extends TranslatedSingletonService<
  ChatbotSettings,
  ChatbotSettingsInput,
  ChatbotSettingsRecord
> {
  constructor(context: ResourceContext) {
    super(
      {
        name: 'chatbot_settings',
        label: 'Chatbot settings',
        entity: ChatbotSettings,
        input: ChatbotSettingsInput,
        read: Permission.ChatbotSettingsRead,
        write: Permission.ChatbotSettingsWrite,
        texts: CHATBOT_TEXTS,
      },
      context,
    );
  }
}
