import type { Permission } from '../access/permissions.js';

/** The user who changes a record. */
export interface Author {
  id: number;
  name: string;
  /** Whether a program writes on behalf of the user, such as an import or a call with a token: its name is nobody's byline. */
  isProgram?: boolean;
  /** The id of the token with which a program writes now. */
  token?: number;
  /** The name of the user's role. */
  role?: string;
  /** What the user may do now; absent where the application does what the user was allowed to ask for before. */
  permissions?: readonly Permission[];
  /** The languages whose texts the user may write; absent for all. */
  languages?: readonly string[];
}
