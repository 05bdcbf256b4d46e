export const fields = {
  'fields.altRequired': 'Please describe each picture: select it in the text and choose Edit.',
  'fields.moved': '{name} moved',
  'fields.nothing': 'Nothing',
  'fields.numberRequired': '{label} must be a number.',
  'fields.ofGoneExtension':
    'This field belongs to the extension {name}, which this site is without. Its value stays as it is.',
  'fields.periodReversed': 'The last day can’t be before the first one.',
  'fields.removed': '{name} removed',
  'fields.tooLarge': '{label} must be at most {max}.',
  'fields.tooLong': '{length, number} of {most, number} characters: {over, number} too many.',
  'fields.tooSmall': '{label} must be at least {min}.',
  'fields.wholeNumberRequired': '{label} must be a whole number.',
  'fields.address': 'Address',
  'fields.openMap': 'Look at it on a map',
  'fields.point': 'Coordinates',
  'fields.pointHint': 'Latitude and longitude, or the address of a map of Google, Apple or OpenStreetMap.',
  'fields.pointInvalid':
    'These are no coordinates. Type them such as 52.2297, 21.0122, or paste the long address of a map.',
  'fields.pointMissing': 'Please enter coordinates as well: an address alone is not on the map.',
  'fields.fieldGone': 'A field that is gone',
  'fields.insertField': 'Insert a field of the record',
} as const;
