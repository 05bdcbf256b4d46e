import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { WordsService } from '../../words/words.service.js';
import { AssistantSettingsService } from './assistant-settings.service.js';
import { MAX_QUESTION_LENGTH } from './chat.constants.js';
import type { ChatGreeting } from './chat.dto.js';

@Injectable()
export class GreetingService {
  constructor(
    private readonly settings: AssistantSettingsService,
    private readonly words: WordsService,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** @throws NotFoundException while the assistant is switched off */
  async read(): Promise<ChatGreeting> {
    const { isEnabled, welcomeMessage, firstQuestions } = await this.settings.get();
    if (!isEnabled) throw new NotFoundException({ message: 'The assistant is switched off.' });
    return {
      welcome_message: welcomeMessage,
      questions: firstQuestions,
      retention_days: this.config.chatRetentionDays,
      max_length: MAX_QUESTION_LENGTH,
      words: this.words.in('assistant', 'forms'),
    };
  }
}
