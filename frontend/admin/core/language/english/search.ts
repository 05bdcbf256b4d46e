export const search = {
  'search.empty': 'No records match “{words}”.',
  'search.inTexts': 'Search in the texts of',
  'search.placeholder': 'Type at least two letters',
  'search.records': 'What was found',
  'search.subtitle': 'Records by name first, then the texts of each list.',
  'search.title': 'Search everywhere',
} as const;
