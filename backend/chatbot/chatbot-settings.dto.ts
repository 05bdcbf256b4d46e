import { OptionalBoolean, OptionalText, RichText } from '../core/crud/field.decorators.js';
import { MAX_LENGTH } from '../core/crud/length-limits.constants.js';
import { ResourceInput, ResourceRecord } from '../core/crud/resource.dto.js';

export class ChatbotSettingsInput extends ResourceInput {
  /** The greeting of the chatbot. */
  @RichText('minimal')
  welcome_message?: string;

  /** The reply of the chatbot if it has no answer. */
  @RichText('minimal')
  fallback_message?: string;

  /**
   * Plain text.
   * @example "You are the assistant on our website. Answer in plain words."
   */
  @OptionalText(MAX_LENGTH.richText)
  base_system_prompt?: string;

  /** If false, the default system messages are used. */
  @OptionalBoolean()
  is_active?: boolean;
}

export class ChatbotSettingsRecord extends ResourceRecord {
  /** Sanitized HTML. */
  welcome_message: string;
  /** Sanitized HTML. */
  fallback_message: string;
  /** Plain text. */
  base_system_prompt: string;
  /** If false, the default system messages are used. */
  is_active: boolean;
}
