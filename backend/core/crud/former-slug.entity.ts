import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A slug that a record had before it was given another one. */
@Entity('former_slugs')
@Index(['resource', 'record_id'])
export class FormerSlug {
  /** The name of its resource; of a translation with its language, `post@pl`. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  resource: string;

  @PrimaryColumn({ type: 'varchar', length: 255 })
  slug: string;

  @Column({ type: 'integer' })
  record_id: number;
}
