import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { JsonList, Moment, OptionalMoment } from '../../core/database/column-types.js';
import { WEBHOOK_LENGTHS } from './webhooks.constants.js';

/** A URL that is called when content changes. */
@Entity('webhooks')
export class Webhook {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: WEBHOOK_LENGTHS.name })
  name: string;

  @Column({ type: 'varchar', length: WEBHOOK_LENGTHS.url })
  url: string;

  /** Events that trigger a call, such as `published`. */
  @JsonList()
  events: string[];

  /** Resources whose events trigger a call. */
  @JsonList()
  resources: string[];

  /** Visitors' events that trigger a call, such as `enquiry.created`. */
  @Column({
    type: 'simple-json',
    nullable: true,
    transformer: { to: (value?: string[] | null) => value ?? null, from: (value: string[] | null) => value ?? [] },
  })
  visitor_events: string[];

  @Column({ type: 'boolean', default: true })
  is_active: boolean;

  /** `whsec_` and the key in base64. Not hashed: signing requires the key itself. Only returned when it is created. */
  @Column({ type: 'varchar', length: 100, select: false })
  secret: string;

  @Moment()
  created_at: Date;

  /** Time at which the application disabled it after failures; null while it is active, and if a user has deactivated it. */
  @OptionalMoment()
  disabled_at: Date | null;
}
