import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { OneOf } from '../../core/crud/fields/field.decorators.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { type Choices, DEFAULT_SETS, type DefaultSet } from './defaults.shared.js';

const AnySet = () => OneOf(DEFAULT_SETS);

export class SiteDefaultsInput extends ResourceInput implements Partial<Choices> {
  /** Texts of the back office, and words that editors have not changed. */
  @AnySet()
  wording?: DefaultSet;

  /** Stars in testimonials: always five, or the rating that was given. */
  @AnySet()
  stars?: DefaultSet;

  /** Excerpts of updates in lists: 180 characters with '...', or the summary or whole words. */
  @AnySet()
  excerpts?: DefaultSet;

  /** Share links below an update: including Instagram's home page, or only links that share. */
  @AnySet()
  share_links?: DefaultSet;

  /** Rows per page in lists of the back office: 5 or 25. */
  @AnySet()
  list_rows?: DefaultSet;

  /** How new users get their password: set by the administrator, or chosen by the user through an invitation. */
  @AnySet()
  new_users?: DefaultSet;
}

const KnownSet = () => ApiProperty({ enum: DEFAULT_SETS, example: 'plain' });

/** The set of defaults for each choice: as specified, or plain. */
export class ChoicesRecord implements Choices {
  @KnownSet()
  wording: DefaultSet;
  @KnownSet()
  stars: DefaultSet;
  @KnownSet()
  excerpts: DefaultSet;
  @KnownSet()
  share_links: DefaultSet;
  @KnownSet()
  list_rows: DefaultSet;
  @KnownSet()
  new_users: DefaultSet;
}

export class SiteDefaultsRecord extends IntersectionType(ResourceRecord, ChoicesRecord) {}
