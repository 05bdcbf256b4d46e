import { ApiSchema } from '@nestjs/swagger';
import { AuthUser } from '../../core/access/auth-user.dto.js';
import type { Kind, StatedForm } from '../../core/crud/kinds.dto.js';

/** The signed-in user, and what the back office shows of the kinds of records. */
@ApiSchema({ name: 'Me' })
export class Me extends AuthUser {
  /** The kinds of records that the user may read. */
  kinds: Kind[];

  /** What the fields of other forms must keep to: of settings, blocks, newsletters. */
  forms: StatedForm[];

  /**
   * The features of this site, of those that a site may be without, and its extensions.
   * @example ["visits"]
   */
  features: string[];
}
