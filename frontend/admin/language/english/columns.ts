export const columns = {
  'columns.changed': 'Changed',
  'columns.didNotGoOut': 'Failed to publish',
  'columns.draft': 'Draft',
  'columns.goesOff': 'Unpublishes',
  'columns.not': 'Not {label}',
  'columns.scheduled': 'Scheduled',
} as const;
