export const settings = {
  'settings.yourHomePage': 'Your home page',
  'settings.includesUnsavedChangesVisitors': 'Includes your unsaved changes. Visitors don’t see them yet.',
  'settings.the': 'The {name}',
} as const;
