import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
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
   * The language that the user has chosen for the back office; absent for that of the browser.
   * @example pl
   */
  @ApiPropertyOptional()
  language?: string;
  /**
   * Name of the role.
   * @example Editor
   */
  role: string;
  /** The permissions of the role; none as long as the role needs a second factor and the user has none. Screens hide what is not permitted. */
  @ApiProperty({ enum: Permission, isArray: true })
  permissions: readonly Permission[];
  /** True for who has something besides the password to sign in with; absent for others. */
  @ApiPropertyOptional()
  second_factor?: boolean;
  /** True if the role needs it: then, without it, only the calls that set it up are allowed. Absent otherwise. */
  @ApiPropertyOptional()
  second_factor_required?: boolean;
}

declare global {
  namespace Express {
    // Passport declares it empty, for declaration merging.
    interface User extends AuthUser {}
  }
}
