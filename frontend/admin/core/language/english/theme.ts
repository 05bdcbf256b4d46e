export const theme = {
  'theme.showPassword': 'Show the password',
  'theme.closeDialog': 'Close dialog',
  'theme.closeNotification': 'Close notification',
} as const;
