/** The user who changes a record. */
export interface Author {
  id: number;
  name: string;
  /** Whether a program writes on behalf of the user, such as an import or a call with a token: its name is nobody's byline. */
  isProgram?: boolean;
}
