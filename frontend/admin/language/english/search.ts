export const search = {
  'search.inTexts': 'Search in the texts of',
  'search.noRecord': 'No records match “{words}”.',
  'search.placeholder': 'Type at least two letters',
  'search.records': 'What was found',
  'search.subtitle': 'Records by name first, then the texts of each list.',
  'search.title': 'Search everywhere',
} as const;
