import { Column, Entity } from 'typeorm';
import { TranslatedSingleton } from '../../core/crud/singleton.entity.js';
import { LongText, ShortText } from '../../core/database/column-types.js';

/** The chatbot's settings: one row, id 1. */
@Entity('chatbot_settings')
export class ChatbotSettings extends TranslatedSingleton {
  @LongText()
  welcome_message: string;

  @LongText()
  fallback_message: string;

  @LongText()
  base_system_prompt: string;

  /** While false, the default system messages apply. */
  @Column({ type: 'boolean', default: false })
  is_active: boolean;

  /** Whether visitors can ask the assistant. */
  @Column({ type: 'boolean', default: true })
  is_enabled: boolean;

  /** Questions suggested at the start, one per line; empty for those of the FAQs. */
  @ShortText(700)
  first_questions: string;
}
