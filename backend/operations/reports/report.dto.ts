import { ApiProperty } from '@nestjs/swagger';

/** A card of the dashboard. */
export class Report {
  /** @example Messages */
  name: string;
  /**
   * The resource whose records are counted.
   * @example message
   */
  resource: string;
  /**
   * Class name of a Tabler icon.
   * @example ti-mail
   */
  icon: string;
  /**
   * Number of records.
   * @example 128
   */
  value: number;
  /**
   * The count at six points in time, evenly spaced from just before the first record until now.
   * @example [0, 14, 37, 52, 90, 128]
   */
  @ApiProperty({ type: [Number], minItems: 6, maxItems: 6 })
  trend: number[];
}
