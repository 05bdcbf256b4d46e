/** The fixed texts of a project's page (see ../copy.ts). */
export const projectCopy = {
  overview: 'Project Overview',
  client: 'Client',
  category: 'Category',
  builtWith: 'Built with',
  feedback: 'Positive User Feedback',
  related: 'Related Projects',
} as const;
