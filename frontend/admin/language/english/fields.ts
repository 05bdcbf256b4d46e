export const fields = {
  'fields.describePictures': 'Please describe each picture: select it in the text and choose Edit.',
  'fields.mustBeAWholeNumber': '{label} must be a whole number.',
  'fields.mustBeAtLeast': '{label} must be at least {min}.',
  'fields.mustBeAtMost': '{label} must be at most {max}.',
  'fields.nothing': 'Nothing',
  'fields.removed': '{name} removed',
  'fields.tooManyCharacters': '{length, number} of {most, number} characters: {over, number} too many.',
} as const;
