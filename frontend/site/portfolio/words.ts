/** The fixed words of a project's page (see ../copy.ts). */
export const words = {
  overview: 'Project Overview',
  client: 'Client',
  category: 'Category',
  builtWith: 'Built with',
  feedback: 'Positive User Feedback',
  related: 'Related Projects',
} as const;
