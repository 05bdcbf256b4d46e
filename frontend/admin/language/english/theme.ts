export const theme = {
  'theme.showThePassword': 'Show the password',
  'theme.closeDialog': 'Close dialog',
  'theme.closeNotification': 'Close notification',
} as const;
