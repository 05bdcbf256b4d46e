import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ContentEntity } from '../core/crud/resource.entity.js';
import { StoredName } from '../core/database/column-types.js';
import { Role } from '../roles/role.entity.js';

/** A user of the back office. */
@Entity('users')
export class User extends ContentEntity {
  @Column({ type: 'varchar', length: 120 })
  name: string;

  /** In lower case. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 255 })
  email: string;

  @Column({ type: 'varchar', length: 255, select: false })
  password_hash: string;

  @StoredName()
  photo: string | null;

  @Index()
  @Column({ type: 'integer' })
  role_id: number;

  @ManyToOne(() => Role, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'role_id' })
  role: Relation<Role>;
}
