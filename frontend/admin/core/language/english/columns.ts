export const columns = {
  'columns.changed': 'Changed',
  'columns.draft': 'Draft',
  'columns.goesOff': 'Unpublishes',
  'columns.not': 'Not {label}',
  'columns.publishFailed': 'Failed to publish',
  'columns.scheduled': 'Scheduled',
} as const;
