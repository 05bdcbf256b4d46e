import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { JsonList, Moment, OptionalMoment } from '../../core/database/column-types.js';
import { User } from '../users/user.entity.js';

/** A token with which a program calls the API on behalf of a user. */
@Entity('api_tokens')
export class ApiToken {
  @PrimaryGeneratedColumn()
  id: number;

  /** The user whose permissions it has, within its scopes. */
  @Index()
  @Column({ type: 'integer' })
  user_id: number;

  @Column({ type: 'varchar', length: MAX_LENGTH.shortName })
  name: string;

  /** SHA-256 of the token: reading the table does not reveal usable ones. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  token_hash: string;

  /** Such as `post:read`. */
  @JsonList()
  scopes: string[];

  @Moment()
  created_at: Date;

  /** Null without an expiry. */
  @Index()
  @OptionalMoment()
  expires_at: Date | null;

  /** Accurate to the minute; null before the first use. */
  @OptionalMoment()
  last_used_at: Date | null;

  /** Time of the mail that announced its expiry. */
  @OptionalMoment()
  warned_at: Date | null;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user: Relation<User>;
}
