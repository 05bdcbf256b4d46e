import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Moment, OptionalReference, ShortText } from '../../core/database/column-types.js';
import { User } from '../../people/users/user.entity.js';
import { InboxStage } from '../conversations/inbox-stage.entity.js';
import type { RuleField, RuleForm } from './rules.constants.js';

/** What is done with an enquiry of some kind when it comes in. An empty condition holds for all. */
@Entity('enquiry_rules')
export class EnquiryRule {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  /** Rules are applied in this order. */
  @Column({ type: 'integer', default: 0 })
  position: number;

  @Column({ type: 'boolean', default: true })
  is_active: boolean;

  @Column({ type: 'varchar', length: 16, default: '' })
  form: RuleForm | '';

  /** The answer that is looked at, with `words`. */
  @Column({ type: 'varchar', length: 16, default: '' })
  field: RuleField | '';

  /** One of them, parted by commas, must be in the answer. */
  @ShortText(200)
  words: string;

  /** The solution that an application is for. Not a foreign key, so that a rule for a deleted one holds for none. */
  @OptionalReference()
  product_id: number | null;

  /** ISO 3166-1 alpha-2. */
  @ShortText(2)
  country: string;

  /** Of the page that it was sent from: a BCP 47 tag. */
  @ShortText(35)
  language: string;

  @OptionalReference()
  owner_id: number | null;

  @OptionalReference()
  stage_id: number | null;

  @ShortText(255)
  mail_to: string;

  /** Not a foreign key: rules know nothing of the tables of webhooks. */
  @OptionalReference()
  webhook_id: number | null;

  @Moment()
  created_at: Date;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'owner_id' })
  owner: Relation<User> | null;

  @ManyToOne(() => InboxStage, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'stage_id' })
  stage: Relation<InboxStage> | null;
}

/** Somebody who wants one mail a day in place of one for each enquiry. */
@Entity('enquiry_digests')
export class EnquiryDigest {
  /** One for each user. */
  @PrimaryGeneratedColumn()
  id: number;

  @Index({ unique: true })
  @Column({ type: 'integer' })
  user_id: number;

  /** What came in since is told. */
  @Moment()
  sent_at: Date;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;
}
