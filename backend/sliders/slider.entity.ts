import { Column, Entity } from 'typeorm';
import { LongText } from '../database/column-types.js';
import { ContentEntity } from '../resource/resource.entity.js';

/** The words of the home page's hero. */
@Entity('sliders')
export class Slider extends ContentEntity {
  @Column({ type: 'varchar', length: 200 })
  title: string;

  @LongText()
  description: string;
}
