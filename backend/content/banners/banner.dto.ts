import { RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';

export class BannerInput extends TranslatableInput {
  /** @example "Home banner" */
  @RequiredText(sentence('common.nameRequired'), MAX_LENGTH.name)
  name: string;

  @StoredFile('banner')
  photo?: string | null;
}

export class BannerRecord extends TranslatableRecord {
  name: string;
  /** Stored name of the picture, 1304 by 690 pixels. */
  photo: string | null;
}
