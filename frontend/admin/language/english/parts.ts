export const parts = {
  'parts.partCouldLoaded': 'This part could not be loaded',
  'parts.reloadThePage': 'Reload the page',
  'parts.reloadToUse': 'Reload the page to use it.',
  'parts.noResponse': 'The server did not respond. Please check your connection and try again.',
  'parts.typedIsKept': '{problem} What you typed is kept.',
  'parts.couldNotBeLoadedFor': 'This part could not be loaded. {problem}',
} as const;
