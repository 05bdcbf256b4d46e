import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('former_slugs')
@Index(['resource', 'record_id'])
export class FormerSlug {
  /** The name of the resource, for translations with the language: `post@pl`. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  resource: string;

  @PrimaryColumn({ type: 'varchar', length: 255 })
  slug: string;

  @Column({ type: 'integer' })
  record_id: number;
}
