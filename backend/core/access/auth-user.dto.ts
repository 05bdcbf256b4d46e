import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Permission } from './permissions.js';

/** The signed-in user: `request.user`. */
@ApiSchema({ name: 'Account' })
export class AuthUser {
  /** @example 1 */
  id: number;
  name: string;
  email: string;
  /** Stored name of the portrait; the file is at /storage/{photo}. */
  photo: string | null;
  /**
   * The language chosen by the user for the back office; absent to use the browser's.
   * @example pl
   */
  language?: string;
  /**
   * Name of the role.
   * @example Editor
   */
  role: string;
  /**
   * The permissions of the role; none while the role requires a second factor that the user lacks. Screens hide actions that are
   * not permitted.
   */
  @ApiProperty({ type: String, isArray: true, example: ['content.read'] })
  permissions: readonly Permission[];
  /**
   * The languages whose texts the role may write and publish; absent if it is not limited. What has no language, such as a picture of
   * the home page, belongs to the first language of the site.
   * @example ["pl"]
   */
  languages?: string[];
  /** True if the user has a second factor; otherwise absent. */
  second_factor?: boolean;
  /** True if the role requires a second factor: without one, only the calls that set it up are allowed. Otherwise absent. */
  second_factor_required?: boolean;
}

declare global {
  namespace Express {
    // Passport declares it empty, for declaration merging.
    interface User extends AuthUser {}
  }
}
