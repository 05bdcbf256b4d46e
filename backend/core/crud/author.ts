/** The user who changes a record. */
export interface Author {
  id: number;
  name: string;
}
