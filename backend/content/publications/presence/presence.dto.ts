import { IsBoolean, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { MAX_ID } from '../../../core/crud/fields/field-values.js';
import { sentence } from '../../../core/language/say.js';

/** A report that a user has a form open. */
export class PresenceInput {
  /**
   * The resource's name.
   * @example post
   */
  @Matches(/^[a-z_]{1,64}$/, { message: sentence('common.resourceInvalid') })
  resource: string;

  /** The id of the record. */
  @Max(MAX_ID, { message: sentence('publications.idInvalid') })
  @Min(1, { message: sentence('publications.idInvalid') })
  @IsInt({ message: sentence('publications.idInvalid') })
  id: number;

  /**
   * The id of the browser's tab: letters, digits and '-'.
   * @example x7k2p9
   */
  @Matches(/^[A-Za-z0-9-]{1,36}$/, { message: sentence('publications.tabInvalid') })
  tab: string;

  /**
   * The field that has the focus.
   * @example description
   */
  @IsOptional()
  @Matches(/^[a-z0-9_.]{1,64}$/, { message: sentence('publications.fieldInvalid') })
  field?: string | null;

  /** Whether the form has been closed. */
  @IsOptional()
  @IsBoolean({ message: sentence('publications.goneInvalid') })
  gone?: boolean;
}

/** Another user who has the same record open. */
export class PresentPerson {
  id: number;
  name: string;
  /** Stored name of the portrait. */
  photo: string | null;
  /** The field that has the focus. */
  field: string | null;
}

export class Presence {
  others: PresentPerson[];
}
