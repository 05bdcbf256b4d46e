export const columns = {
  'columns.changed': 'Changed',
  'columns.didNotGoOut': 'Did not go out',
  'columns.download': 'Download',
  'columns.draft': 'Draft',
  'columns.goesOff': 'Goes off',
  'columns.not': 'Not {label}',
  'columns.scheduled': 'Scheduled',
} as const;
