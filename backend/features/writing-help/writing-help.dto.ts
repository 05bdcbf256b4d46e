import { OneOf, OptionalInteger, OptionalText, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { OptionalLanguage } from '../../core/crud/translations/translation.dto.js';
import { sentence } from '../../core/language/say.js';
import { MAX_HELPED, WRITING_TASKS, type WritingTask } from './writing-help.constants.js';

export class WritingHelpState {
  /** Whether a language model is configured, so that help can be asked for. */
  available: boolean;
  /** Whether it reads pictures, so that a description of one can be asked for. */
  reads_pictures: boolean;
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

export class PictureDescriptionInput {
  /**
   * The name of a stored picture, as uploads are answered with it; or else `media_id`.
   * @example "editor/5b78e15b29ab93b808319e71.jpg"
   */
  @OptionalText(MAX_LENGTH.link)
  filename?: string;

  /** The id of a picture of the library. */
  @OptionalInteger(1, MAX_ID)
  media_id?: number;

  /** The language to write in. Default: the first one of the site. */
  @OptionalLanguage()
  language?: string;
}

export class WritingSuggestion {
  /** Plain text, or for `shorter` and `plainer` HTML. Nothing is stored. */
  text: string;
}
