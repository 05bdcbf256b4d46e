export const parts = {
  'parts.loadFailed': 'This part could not be loaded',
  'parts.reloadPage': 'Reload the page',
  'parts.reloadHint': 'Reload the page to use it.',
  'parts.noResponse': 'The server did not respond. Please check your connection and try again.',
  'parts.typedIsKept': '{problem} What you typed is kept.',
  'parts.loadFailedFor': 'This part could not be loaded. {problem}',
} as const;
