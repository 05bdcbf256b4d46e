import { ApiSchema } from '@nestjs/swagger';
import { AuthUser } from '../core/access/auth-user.dto.js';

/** The signed-in user, as the back office needs it. */
@ApiSchema({ name: 'Account' })
export class OwnAccount extends AuthUser {
  /**
   * The version of the application, with the commit that it was built from.
   * @example 0.1.0 (1a2b3c4)
   */
  version: string;
}
