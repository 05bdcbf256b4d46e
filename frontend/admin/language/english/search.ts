export const search = {
  'search.inTexts': 'Search in the texts of',
  'search.noRecord': 'No record is called “{words}”.',
  'search.placeholder': 'Type at least two letters',
  'search.records': 'what was found',
  'search.subtitle': 'Records by their names; below, each list by what is in its texts.',
  'search.title': 'Search everywhere',
} as const;
