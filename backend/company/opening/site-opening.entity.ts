import { Column, Entity } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';

/** Whether the site is open: one row, id 1. */
@Entity('site_opening')
export class SiteOpening extends ResourceEntity {
  @Column({ type: 'boolean', default: true })
  is_open: boolean;

  /** Whether visitors with the password can view the site before it is open. */
  @Column({ type: 'boolean', default: false })
  by_password: boolean;

  @Column({ type: 'varchar', length: 255, nullable: true })
  password_hash: string | null;
}
