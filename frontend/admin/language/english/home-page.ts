export const homePage = {
  'homePage.add': 'Add',
  'homePage.asVisitorsSeeIt': 'As visitors see it',
  'homePage.changed': 'Changed, not shown yet',
  'homePage.chooseASection': 'Choose a section in the list or on the page to edit what it shows.',
  'homePage.content': 'Content of the section',
  'homePage.firstView': 'First view',
  'homePage.savePicture': 'Save the picture',
  'homePage.shown': 'Shown',
  'homePage.title': 'Home page',
  'homePage.unnamed': 'Number {id}',
  'homePage.view': 'What is shown',
  'homePage.withoutTheSections': 'Does not include your changes to the sections. Save those first to see both.',
} as const;
