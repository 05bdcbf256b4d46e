import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often the active posts use a tag; see `TagUsesService`, which keeps it. */
@Entity('tag_uses')
@Index(['minus_uses', 'tag_key'])
export class TagUse {
  @PrimaryColumn({ type: 'varchar', length: 120 })
  tag_key: string;

  /** Below zero, so that an index has the most used first and those used alike by their letters. */
  @Column({ type: 'integer' })
  minus_uses: number;
}
