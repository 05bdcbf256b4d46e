import { OptionalBoolean, OptionalText, RichText } from '../core/crud/field.decorators.js';
import { MAX_LENGTH } from '../core/crud/length-limits.constants.js';
import { ResourceInput, ResourceRecord } from '../core/crud/resource.dto.js';

export class ChatbotSettingsInput extends ResourceInput {
  /** With what the chatbot greets. */
  @RichText('minimal')
  welcome_message?: string;

  /** What the chatbot says when it has no answer. */
  @RichText('minimal')
  fallback_message?: string;

  /**
   * Plain text.
   * @example "You are the assistant on our website. Answer in plain words."
   */
  @OptionalText(MAX_LENGTH.richText)
  base_system_prompt?: string;

  /** Unchecked means that the default system messages hold. */
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
  /** False means that the default system messages hold. */
  is_active: boolean;
}
