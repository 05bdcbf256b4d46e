export const settings = {
  'settings.saving': 'Saving...',
  'settings.yourHomePage': 'Your home page',
  'settings.includesUnsavedChangesVisitors': 'Includes your unsaved changes. Visitors see them when you save.',
  'settings.the': 'The {name}',
} as const;
