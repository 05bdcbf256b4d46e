import { OptionalText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { Unread } from '../../../core/crud/fields/unread.decorator.js';
import { StoredFile } from '../../../infrastructure/uploads/stored-file.decorator.js';

/** A picture of an album. */
export class AlbumPicture {
  /** Stored name of the picture, at most 1296 by 1296 pixels. */
  @StoredFile('page')
  photo: string | null = null;

  /**
   * Its alternative text; empty for the one that the library has.
   * @example "A lathe with its cover open"
   */
  @OptionalText(MAX_LENGTH.title)
  @Unread()
  alt = '';

  /** A line below the picture. @example "Day one" */
  @OptionalText(MAX_LENGTH.title)
  caption = '';
}
