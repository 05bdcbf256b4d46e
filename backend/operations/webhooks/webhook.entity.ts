import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { JsonList, Moment, OptionalMoment } from '../../core/database/column-types.js';
import { WEBHOOK_LENGTHS } from './webhooks.constants.js';

/** An address that is called when content changes. */
@Entity('webhooks')
export class Webhook {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: WEBHOOK_LENGTHS.name })
  name: string;

  @Column({ type: 'varchar', length: WEBHOOK_LENGTHS.url })
  url: string;

  /** What it is called for, such as `published`. */
  @JsonList()
  events: string[];

  /** Of which kinds of records. */
  @JsonList()
  resources: string[];

  /** What of visitors it is called for, such as `enquiry.created`. */
  @Column({
    type: 'simple-json',
    nullable: true,
    transformer: { to: (value?: string[] | null) => value ?? null, from: (value: string[] | null) => value ?? [] },
  })
  visitor_events: string[];

  @Column({ type: 'boolean', default: true })
  is_active: boolean;

  /** `whsec_` and the key in base64. Not hashed: signing takes the key itself. In no response but that which tells a new one. */
  @Column({ type: 'varchar', length: 100, select: false })
  secret: string;

  @Moment()
  created_at: Date;

  /** When the application gave it up; null while it is active, and if somebody has switched it off. */
  @OptionalMoment()
  disabled_at: Date | null;
}
