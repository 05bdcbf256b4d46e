/** Roles created by migrations. */
export enum RoleName {
  Administrator = 'Administrator',
  Editor = 'Editor',
  Viewer = 'Viewer',
  /** Answers enquiries, but can't edit content. */
  Inbox = 'Inbox',
  /** Edits content, but can't see anything sent by visitors. */
  Content = 'Content',
}

/** Whether a role comes with the product, by its name. */
export const isBuiltInRole = (name: string): boolean => Object.values<string>(RoleName).includes(name);
