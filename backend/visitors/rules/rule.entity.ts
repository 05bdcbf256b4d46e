import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Moment, OptionalReference, RowLanguage, ShortText } from '../../core/database/column-types.js';
import { User } from '../../people/users/user.entity.js';
import { InboxStage } from '../conversations/inbox-stage.entity.js';
import type { RuleField, RuleForm } from './rules.constants.js';
import { RULE_LENGTHS } from './rules.constants.js';

/** A rule for new enquiries. An empty condition matches all. */
@Entity('enquiry_rules')
export class EnquiryRule {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: RULE_LENGTHS.name })
  name: string;

  /** Order in which rules are applied. */
  @Column({ type: 'integer', default: 0 })
  position: number;

  @Column({ type: 'boolean', default: true })
  is_active: boolean;

  @Column({ type: 'varchar', length: 16, default: '' })
  form: RuleForm | '';

  /** The field that is searched for `words`. */
  @Column({ type: 'varchar', length: 16, default: '' })
  field: RuleField | '';

  /** Separated by commas; the field must contain one of them. */
  @ShortText(RULE_LENGTHS.words)
  words: string;

  /** The solution that an application is for. Not a foreign key, so that a rule for a deleted one never matches. */
  @OptionalReference()
  product_id: number | null;

  /** ISO 3166-1 alpha-2. */
  @ShortText(RULE_LENGTHS.country)
  country: string;

  /** BCP 47 tag of the language of the page with the form. */
  @RowLanguage()
  language: string;

  @OptionalReference()
  owner_id: number | null;

  @OptionalReference()
  stage_id: number | null;

  @ShortText(255)
  mail_to: string;

  /** Not a foreign key: rules do not depend on the tables of webhooks. */
  @OptionalReference()
  webhook_id: number | null;

  @Moment()
  created_at: Date;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  owner: Relation<User> | null;

  @ManyToOne(() => InboxStage, { nullable: true, onDelete: 'SET NULL' })
  stage: Relation<InboxStage> | null;
}

/** A user's choice of one mail a day in place of one per enquiry. */
@Entity('enquiry_digests')
export class EnquiryDigest {
  /** One per user. */
  @PrimaryGeneratedColumn()
  id: number;

  @Index({ unique: true })
  @Column({ type: 'integer' })
  user_id: number;

  /** The digest reports what arrived since. */
  @Moment()
  sent_at: Date;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user: Relation<User>;
}
