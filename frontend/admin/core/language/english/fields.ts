export const fields = {
  'fields.altRequired': 'Please describe each picture: select it in the text and choose Edit.',
  'fields.nothing': 'Nothing',
  'fields.numberRequired': '{label} must be a number.',
  'fields.periodReversed': 'The last day can’t be before the first one.',
  'fields.removed': '{name} removed',
  'fields.tooLarge': '{label} must be at most {max}.',
  'fields.tooLong': '{length, number} of {most, number} characters: {over, number} too many.',
  'fields.tooSmall': '{label} must be at least {min}.',
  'fields.wholeNumberRequired': '{label} must be a whole number.',
} as const;
