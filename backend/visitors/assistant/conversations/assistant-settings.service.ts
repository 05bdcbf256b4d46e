import { Injectable } from '@nestjs/common';
import { OfferingsService } from '../../../company/offerings/offerings.service.js';
import { WordsService } from '../../../company/words/words.service.js';
import { Faq } from '../../../content/faqs/faq.entity.js';
import { ContentCache } from '../../../core/cache/content-cache.js';
import { ACTIVE } from '../../../core/crud/states.shared.js';
import { ContentLanguages } from '../../../core/crud/translations/content-languages.js';
import { Database } from '../../../core/database/database.js';
import { ContentEvents } from '../../../core/events/content-events.js';
import { paragraphsOf } from '../../../core/text/rich-text.js';
import { ChatbotSettingsService } from '../../chatbot/chatbot-settings.service.js';
import { FIRST_QUESTIONS } from './chat.constants.js';

type AssistantSettings = Awaited<ReturnType<AssistantSettingsService['load']>>;

/** The chatbot's settings with defaults applied, cached until they change. The messages are plain text. */
@Injectable()
export class AssistantSettingsService {
  private readonly cache: ContentCache<AssistantSettings>;

  constructor(
    private readonly settings: ChatbotSettingsService,
    private readonly database: Database,
    private readonly languages: ContentLanguages,
    private readonly words: WordsService,
    private readonly offerings: OfferingsService,
    changes: ContentEvents,
  ) {
    this.cache = new ContentCache(changes, {
      resources: ['chatbot_settings', 'faq', 'words', 'defaults', 'identity', 'languages', 'offerings'],
    });
  }

  get(): Promise<AssistantSettings> {
    return this.cache.get('', () => this.load());
  }

  private async load() {
    const { is_enabled, is_active, welcome_message, fallback_message, base_system_prompt, first_questions } =
      await this.settings.readShown();
    const { welcome, fallback } = this.words.of('assistant');
    const custom = (html: string): string => (is_active ? paragraphsOf(html).join('\n\n') : '');
    return {
      isEnabled: is_enabled && this.offerings.has('assistant'),
      welcomeMessage: custom(welcome_message) || welcome,
      fallbackMessage: custom(fallback_message) || fallback,
      // Empty for the default.
      systemPrompt: is_active ? base_system_prompt : '',
      firstQuestions: first_questions === '' ? await this.faqs() : first_questions.split('\n'),
    };
  }

  private async faqs(): Promise<string[]> {
    if (!this.offerings.has('questions')) return [];
    const faqs = await this.database.manager.find(Faq, {
      select: { id: true, title: true },
      where: { status: ACTIVE, ...this.languages.shown(Faq) },
      order: { position: 'ASC', id: 'DESC' },
      take: FIRST_QUESTIONS,
    });
    return faqs.map(({ title }) => title);
  }
}
