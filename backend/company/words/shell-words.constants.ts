/**
 * The defaults of the words that every page shows. The frontend has them as well: it shows them where the page's data
 * could not be loaded.
 */
export const SHELL_WORDS = {
  skipLink: 'Skip to the content',
  mainMenu: 'Main',
  menu: 'Menu',
  close: 'Close',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  loading: 'Loading the page',
  explore: 'Look around',
  contact: 'Talk to us',
  popular: 'Most asked for',
  follow: 'Follow us',
  readMore: 'Read More',
  download: 'Download Document',
  learnMore: 'Learn More',
  about: 'about {title}',
  newTab: '(opens in a new tab)',
  backHome: 'Back To Home',
  tryAgain: 'Try again',
  messages: 'Messages',
  dismiss: 'Dismiss',
  notFoundTitle: 'Oops! Looks like you took a wrong turn',
  notFoundText: 'The page you wanted has moved, or never was.',
  notFoundPicture: 'A signpost, and a rider who goes by',
  notFoundShort: 'Page not found',
  errorTitle: 'This page could not be shown',
  errorText: 'Something went wrong on our side. It is usually over in a moment.',
  errorNumber: 'If you write to us about it, please name this number:',
  assistant: 'Ask us',
} as const;
