import { Injectable } from '@nestjs/common';
import { ResourceContext } from '../core/crud/resource-context.js';
import { SingletonService } from '../core/crud/singleton.service.js';
import { ChatbotSettingsInput, type ChatbotSettingsRecord } from './chatbot-settings.dto.js';
import { ChatbotSettings } from './chatbot-settings.entity.js';

@Injectable()
export class ChatbotSettingsService extends SingletonService<
  ChatbotSettings,
  ChatbotSettingsInput,
  ChatbotSettingsRecord
> {
  constructor(context: ResourceContext) {
    super({ name: 'chatbot_settings', entity: ChatbotSettings, input: ChatbotSettingsInput }, context);
  }
}
