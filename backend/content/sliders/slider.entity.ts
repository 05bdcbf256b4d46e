import { Column, Entity } from 'typeorm';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { LongText } from '../../core/database/column-types.js';

/** The words of the home page's hero. */
@Entity('sliders')
export class Slider extends TranslatableEntity {
  @Column({ type: 'varchar', length: 200 })
  title: string;

  @LongText()
  description: string;
}
