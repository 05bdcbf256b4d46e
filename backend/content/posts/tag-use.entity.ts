import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The number of active posts with a tag. Maintained by `TagUsesService`. */
@Entity('tag_uses')
@Index(['minus_uses', 'tag_key'])
export class TagUse {
  @PrimaryColumn({ type: 'varchar', length: 120 })
  tag_key: string;

  /** Negative, so that one ascending index sorts by uses, descending, then by key. */
  @Column({ type: 'integer' })
  minus_uses: number;
}
