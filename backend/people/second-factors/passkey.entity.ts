import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { JsonList, OptionalMoment } from '../../core/database/column-types.js';
import { User } from '../users/user.entity.js';

/** A passkey: the public half of a key pair whose private half stays in the user's device or password manager. */
@Entity('passkeys')
export class Passkey {
  @PrimaryGeneratedColumn()
  id: number;

  @Index()
  @Column({ type: 'integer' })
  user_id: number;

  /** SHA-256 of `credential_id`, which is too long for an index. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  credential_hash: string;

  /** In base64url, up to 1,364 characters. */
  @Column({ type: 'text' })
  credential_id: string;

  /** COSE, in base64url. */
  @Column({ type: 'text' })
  public_key: string;

  /** The authenticator's signature counter, up to 2³² - 1; always 0 for synchronized passkeys. */
  @Column({ type: 'double' })
  counter: number;

  /** Ways in which the browser reaches the authenticator, such as `usb`. */
  @JsonList()
  transports: string[];

  @Column({ type: 'varchar', length: MAX_LENGTH.shortName })
  name: string;

  /** Whether it is synchronized to other devices. */
  @Column({ type: 'boolean', default: false })
  synced: boolean;

  @CreateDateColumn()
  created_at: Date;

  @OptionalMoment()
  last_used_at: Date | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User>;
}
