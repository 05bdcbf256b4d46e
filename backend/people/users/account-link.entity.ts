import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Moment } from '../../core/database/column-types.js';
import type { AccountLinkKind } from './account-link.dto.js';
import { User } from './user.entity.js';

/** A link for choosing a password. Each user has at most one: a newer one replaces it. */
@Entity('account_links')
export class AccountLink {
  @PrimaryColumn({ type: 'integer' })
  user_id: number;

  /** SHA-256 of the token: reading the table does not reveal usable links. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  token_hash: string;

  @Column({ type: 'varchar', length: 16 })
  kind: AccountLinkKind;

  @Index()
  @Moment()
  expires_at: Date;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User>;
}
