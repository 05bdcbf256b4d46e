import { Column, Entity, Index } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';

/**
 * A role. Migrations insert those that are built in: Administrator (1), Editor (2), Viewer (3), Inbox (4), Content (5). Administrators
 * make others.
 */
@Entity('roles')
export class Role extends ResourceEntity {
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  name: string;

  /** Its permissions; null for a role that is built in, which has those of the running version (`core/access/permissions.ts`). */
  @Column({ type: 'simple-json', nullable: true })
  permissions: string[] | null;

  /** The languages whose texts its users write; null for all. */
  @Column({ type: 'simple-json', nullable: true })
  languages: string[] | null;

  /** Whether its users need a second factor. */
  @Column({ type: 'boolean', default: false })
  second_factor_required: boolean;
}
