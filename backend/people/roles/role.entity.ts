import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One of Administrator (1), Editor (2), Viewer (3), Inbox (4), Content (5), which migrations insert. */
@Entity('roles')
export class Role {
  @PrimaryGeneratedColumn()
  id: number;

  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  name: string;

  /** Whether its users need a second factor. */
  @Column({ type: 'boolean', default: false })
  second_factor_required: boolean;
}
