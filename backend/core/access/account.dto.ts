import { ApiProperty } from '@nestjs/swagger';
import { Permission } from './permissions.js';

/** Who is signed in: `request.user`, and what `GET /admin/api/me` answers. */
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
    // Passport declares this one empty, to be filled in.
    interface User extends Account {}
  }
}
