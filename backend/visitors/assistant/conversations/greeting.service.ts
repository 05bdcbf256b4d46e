import { Inject, Injectable, Logger, NotFoundException } from '@nestjs/common';
import { WordsService } from '../../../company/words/words.service.js';
import { CONFIGURATION, type Configuration } from '../../../core/config/configuration.js';
import { say } from '../../../core/language/say.js';
import { AnswersService } from '../answers/answers.service.js';
import { AssistantSettingsService } from './assistant-settings.service.js';
import { MAX_QUESTION_LENGTH } from './chat.constants.js';
import type { ChatGreeting } from './chat.dto.js';

@Injectable()
export class GreetingService {
  private readonly logger = new Logger('Assistant');

  constructor(
    private readonly settings: AssistantSettingsService,
    private readonly answers: AnswersService,
    private readonly words: WordsService,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** @throws NotFoundException while the assistant is switched off */
  async read(): Promise<ChatGreeting> {
    const { isEnabled, welcomeMessage, firstQuestions } = await this.settings.get();
    if (!isEnabled) throw new NotFoundException({ message: say('assistant.theAssistantIsSwitchedOff') });
    // Builds the index while the visitor types: the first question after the start would wait for it.
    this.answers.answer('').catch((error: unknown) => this.logger.warn(`No answers can be found: ${String(error)}`));
    return {
      welcome_message: welcomeMessage,
      questions: firstQuestions,
      retention_days: this.config.chatRetentionDays,
      max_length: MAX_QUESTION_LENGTH,
      words: this.words.in('assistant', 'forms'),
    };
  }
}
