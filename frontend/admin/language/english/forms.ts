export const forms = {
  'forms.changesAreKept': 'Your changes are kept in this browser and offered when you come back.',
  'forms.leave': 'Leave',
  'forms.leaveWithoutSaving': 'Leave without saving?',
  'forms.pickFromTheScreen': 'Pick {label} from the screen',
  'forms.pleaseCheckThisField': 'Please check this field',
  'forms.stay': 'Stay',
} as const;
