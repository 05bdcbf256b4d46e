export class RoleRecord {
  /** @example 2 */
  id: number;
  /** @example Editor */
  name: string;
}
