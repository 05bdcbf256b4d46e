export const profile = {
  'profile.you': 'You',
  'profile.name': 'Name',
  'profile.photo': 'Photo',
  'profile.email': 'Email',
  'profile.emailDescription': 'You use it to sign in. It can’t be changed here.',
  'profile.language': 'Language',
  'profile.languageOfBrowser': 'As the browser',
  'profile.languageDescription': 'Of the back office, for you. The site stays as it is.',
  'profile.saving': 'Saving...',
  'profile.save': 'Save Changes',
  'profile.updated': 'Profile updated',
} as const;
