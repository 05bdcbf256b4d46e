import { Column, CreateDateColumn, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

export type Status = 'active' | 'inactive';

/** The columns of every resource. */
export abstract class ResourceEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Incremented by each update, for optimistic locking. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  @CreateDateColumn()
  created_at: Date;

  @UpdateDateColumn()
  updated_at: Date;
}

/** A record that the public site shows while it is active. */
@Index(['status', 'id'])
export abstract class ContentEntity extends ResourceEntity {
  @Column({ type: 'varchar', length: 16, default: 'active' })
  status: Status;
}
