export const settings = {
  'settings.homePage': 'Your home page',
  'settings.previewHint': 'Includes your unsaved changes. Visitors don’t see them yet.',
  'settings.the': 'The {name}',
} as const;
