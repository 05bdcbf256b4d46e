/** The roles that migrations create. */
export enum RoleName {
  Administrator = 'Administrator',
  Editor = 'Editor',
  Viewer = 'Viewer',
  /** Answers enquiries, and edits no content. */
  Inbox = 'Inbox',
  /** Edits content, and sees nothing that visitors sent. */
  Content = 'Content',
}
