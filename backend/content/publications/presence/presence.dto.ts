import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { MAX_ID } from '../../../core/crud/fields/field-values.js';

/** That a user has a form open. */
export class PresenceInput {
  /**
   * The resource's name.
   * @example post
   */
  @Matches(/^[a-z_]{1,64}$/, { message: 'resource must be the name of a resource.' })
  resource: string;

  /** Of the record. */
  @Max(MAX_ID, { message: 'id must be the id of a record.' })
  @Min(1, { message: 'id must be the id of a record.' })
  @IsInt({ message: 'id must be the id of a record.' })
  id: number;

  /**
   * Of the tab of the browser: any letters, digits and '-'.
   * @example x7k2p9
   */
  @Matches(/^[A-Za-z0-9-]{1,36}$/, { message: 'tab must be a few letters and digits.' })
  tab: string;

  /**
   * The field that the user is in.
   * @example description
   */
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @Matches(/^[a-z0-9_.]{1,64}$/, { message: 'field must be the name of a field.' })
  field?: string | null;

  /** Whether the form is closed now. */
  @IsOptional()
  @IsBoolean({ message: 'gone must be yes or no.' })
  gone?: boolean;
}

/** Another user who has the same record open. */
export class PresentPerson {
  id: number;
  name: string;
  /** Stored name of the portrait. */
  @ApiProperty({ type: String, nullable: true })
  photo: string | null;
  /** The field that the user is in. */
  @ApiProperty({ type: String, nullable: true })
  field: string | null;
}

export class Presence {
  others: PresentPerson[];
}
