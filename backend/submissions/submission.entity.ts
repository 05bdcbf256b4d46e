import { Column, Index } from 'typeorm';
import { ResourceEntity } from '../core/crud/resource.entity.js';
import { OptionalMoment, ShortText } from '../core/database/column-types.js';

/** What a visitor has sent with a form, and what became of it. */
@Index(['status', 'id'])
@Index(['created_at'])
@Index(['spam_at', 'status'])
export abstract class Submission extends ResourceEntity {
  abstract name: string;
  abstract email: string;
  abstract status: string;

  /** The name of who took it from its first status to another; null while nobody has. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  handled_by: string | null;

  @OptionalMoment()
  handled_at: Date | null;

  /** Since when it is suspected spam; null for what is not. */
  @OptionalMoment()
  spam_at: Date | null;

  /** What stood in the form's hidden field. */
  @ShortText(500)
  hidden_field: string;

  /** Whether nobody has been mailed about it yet, because it came as suspected spam. */
  @Column({ type: 'boolean', default: false })
  notices_held: boolean;
}
