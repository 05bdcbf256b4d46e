import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { SingletonService } from '../../core/crud/singleton.service.js';
import { ChatbotSettingsInput, type ChatbotSettingsRecord } from './chatbot-settings.dto.js';
import { ChatbotSettings } from './chatbot-settings.entity.js';

@Injectable()
export class ChatbotSettingsService extends SingletonService<
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
      },
      context,
    );
  }
}
