import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Permission } from './permissions.js';

/** The signed-in user: `request.user`, and the response of `GET /admin/api/me`. */
@ApiSchema({ name: 'Account' })
export class AuthUser {
  /** @example 1 */
  id: number;
  name: string;
  email: string;
  /** Stored name of the portrait; the file is at /storage/{photo}. */
  photo: string | null;
  /**
   * Name of the role.
   * @example Editor
   */
  role: string;
  /** The permissions of the role. Screens hide what is not permitted. */
  @ApiProperty({ enum: Permission, isArray: true })
  permissions: readonly Permission[];
}

declare global {
  namespace Express {
    // Passport declares it empty, for declaration merging.
    interface User extends AuthUser {}
  }
}
