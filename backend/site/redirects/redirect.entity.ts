import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { OptionalMoment, ShortText } from '../../core/database/column-types.js';
import { MAX_PATH } from './redirects.constants.js';

/** An address without a page, and its target. */
@Entity('redirects')
export class Redirect extends ResourceEntity {
  /** The normalized path: see redirect-paths.ts. With `/*` at the end for all addresses below it, or with a query. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: MAX_PATH })
  path: string;

  /** A path of this site or a web address; empty if gone for good (410). */
  @ShortText(MAX_PATH)
  target: string;

  @OneToOne(
    () => RedirectUses,
    (uses) => uses.redirect,
  )
  uses?: Relation<RedirectUses> | null;
}

/** Number of uses of a redirect. A separate table, since a use is not a change of the redirect. */
@Entity('redirect_uses')
export class RedirectUses {
  @PrimaryColumn({ type: 'integer' })
  redirect_id: number;

  @Column({ type: 'integer' })
  hits: number;

  @OptionalMoment()
  last_used_at: Date | null;

  @OneToOne(
    () => Redirect,
    (redirect) => redirect.uses,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'redirect_id' })
  redirect?: Relation<Redirect>;
}
