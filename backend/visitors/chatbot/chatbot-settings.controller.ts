import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowToken } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { InLanguages, ReadSingleton, SiteLanguage, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { ChatbotSettingsInput, ChatbotSettingsRecord } from './chatbot-settings.dto.js';
import { ChatbotSettingsService } from './chatbot-settings.service.js';

const path = 'admin/chatbot-settings';
const label = 'Chatbot settings';

@ApiTags(label)
@InLanguages()
@Controller()
export class ChatbotSettingsController {
  constructor(private readonly service: ChatbotSettingsService) {}

  @AllowToken('chatbot_settings', 'read')
  @ReadSingleton(path, Permission.ChatbotSettingsRead, label, ChatbotSettingsRecord)
  read(@SiteLanguage() language?: string): Promise<ChatbotSettingsRecord> {
    return this.service.readIn(language);
  }

  @AllowToken('chatbot_settings', 'write')
  @UpdateSingleton(Put, path, Permission.ChatbotSettingsWrite, label, ChatbotSettingsRecord)
  update(
    @Body() input: ChatbotSettingsInput,
    @CurrentUser() by: AuthUser,
    @SiteLanguage() language?: string,
  ): Promise<ChatbotSettingsRecord> {
    return this.service.updateIn(language, input, by);
  }
}
