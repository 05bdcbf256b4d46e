export class RoleRecord {
  /** @example 2 */
  id: number;
  /** @example Editor */
  name: string;
  /** Whether it comes with the product. */
  is_built_in: boolean;
}
