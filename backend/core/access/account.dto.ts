import { ApiProperty } from '@nestjs/swagger';
import { Permission } from './permissions.js';

/** The signed-in account: `request.user`, and the response of `GET /admin/api/me`. */
export class Account {
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
  /** What the role may do; the screens hide the rest. */
  @ApiProperty({ enum: Permission, isArray: true })
  permissions: readonly Permission[];
}

declare global {
  namespace Express {
    // Passport declares it empty, for declaration merging.
    interface User extends Account {}
  }
}
