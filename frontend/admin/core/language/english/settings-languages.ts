export const settingsLanguages = {
  'settingsLanguages.complete': '{language} is complete.',
  'settingsLanguages.empty': 'There are no texts to translate yet: the first language has none.',
  'settingsLanguages.missing': 'Missing',
  'settingsLanguages.onlyOpen': 'Only open texts',
  'settingsLanguages.open':
    '{count, plural, one {# of {total, plural, one {# text} other {# texts}} is open} other {# of {total, plural, one {# text} other {# texts}} are open}}',
  'settingsLanguages.partOf':
    '{list} · {number, number} · {part, select, title {title} text {text} fact {fact} other {name}}',
  'settingsLanguages.previewHint': 'Includes your unsaved changes. Visitors don’t see them yet.',
  'settingsLanguages.save': 'Save {language}',
  'settingsLanguages.saved': '{language} saved. What is missing is shown in the first language.',
  'settingsLanguages.showAll': 'Show all',
  'settingsLanguages.theTexts': 'The texts',
} as const;
