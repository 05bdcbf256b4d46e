import { Column, Entity } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { LongText } from '../../core/database/column-types.js';

/** The texts of the home page's hero. */
@Entity('sliders')
export class Slider extends TranslatableEntity {
  @Column({ type: 'varchar', length: MAX_LENGTH.title })
  title: string;

  @LongText()
  description: string;
}
