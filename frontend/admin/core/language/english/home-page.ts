export const homePage = {
  'homePage.add': 'Add',
  'homePage.changed': 'Changed, not shown yet',
  'homePage.content': 'Content of the section',
  'homePage.emptyHint': 'Choose a section in the list or on the page to edit what it shows.',
  'homePage.firstView': 'First view',
  'homePage.savePicture': 'Save the picture',
  'homePage.shown': 'Shown',
  'homePage.title': 'Home page',
  'homePage.unnamed': 'Number {id}',
  'homePage.view': 'What is shown',
  'homePage.visitorView': 'As visitors see it',
  'homePage.withoutSections': 'Does not include your changes to the sections. Save those first to see both.',
} as const;
