export const diff = {
  'diff.formattingOnly': 'The text is the same; only the formatting changed.',
  'diff.noDescription': 'No description',
  'diff.picture': 'Picture',
  'diff.unchanged': '{count, plural, one {# paragraph unchanged} other {# paragraphs unchanged}}',
} as const;
