import { OneOf, OptionalText, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../core/language/say.js';
import { MAX_HELPED, WRITING_TASKS, type WritingTask } from './writing-help.constants.js';

export class WritingHelpState {
  /** Whether a language model is configured, so that help can be asked for. */
  available: boolean;
}

export class WritingHelpInput {
  /** What is wanted. `shorter` and `plainer` answer with the whole text, the others with one line or a few sentences. */
  @OneOf(WRITING_TASKS, { required: sentence('writingHelp.taskRequired') })
  task: WritingTask;

  /**
   * The text that is written, as HTML.
   * @example "<p>Our new release counts stock by weight.</p>"
   */
  @RequiredText(sentence('writingHelp.textRequired'), MAX_HELPED, {
    multiline: true,
    tooLong: sentence('writingHelp.textTooLong', { max: MAX_HELPED }),
  })
  text: string;

  /**
   * Its present title.
   * @example "Stock by weight"
   */
  @OptionalText(MAX_LENGTH.title)
  title?: string;
}

export class WritingSuggestion {
  /** Plain text, or for `shorter` and `plainer` HTML. Nothing is stored. */
  text: string;
}
