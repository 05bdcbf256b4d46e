/** The three roles that the first migration creates. */
export enum RoleName {
  Administrator = 'Administrator',
  Editor = 'Editor',
  Viewer = 'Viewer',
}
