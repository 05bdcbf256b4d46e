export const forms = {
  'forms.changesKept': 'Your changes are kept in this browser and offered when you come back.',
  'forms.confirmLeave': 'Leave without saving?',
  'forms.fieldInvalid': 'Please check this field',
  'forms.leave': 'Leave',
  'forms.pickFromScreen': 'Pick {label} from the screen',
  'forms.stay': 'Stay',
} as const;
