/**
 * The two sets of defaults. A site with demo content uses the specified ones, to the letter, including slips of spelling. A new
 * site without demo content uses the plain ones, which are what a company expects. A site from before there were two sets keeps the
 * specified ones. The API follows the specification everywhere, except for nouns within sentences; the specified
 * addresses lead to those of a plain site (`section-names.ts`).
 *
 * This file lists every value that differs; the sentences of the server and the back office are two kinds of English
 * (`SPECIFIED_ENGLISH`), and what a new site offers its visitors is in `offerings.constants.ts`.
 */

export const DEFAULT_SETS = ['specified', 'plain'] as const;

export type DefaultSet = (typeof DEFAULT_SETS)[number];

/** The value in each set. */
interface Both<T> {
  specified: T;
  plain: T;
}

/**
 * Behavior of the site and the back office. Each is chosen separately: a column of `SiteDefaults`, and a row of the screen
 * 'Defaults'. The map of the contact page has its own switch in Identity, which the first start of a plain site turns on.
 */
export const CHOICE_NAMES = [
  /** Texts of this file, and words of `word-list.shared.ts` with two defaults. */
  'wording',
  /** Stars in testimonials: always five, or only where a rating was given. */
  'stars',
  /** Excerpts of updates in lists: the first 180 characters, or the summary or whole words. */
  'excerpts',
  /** Share links below an update: including Instagram's home page, or only links that share. */
  'share_links',
  /** Rows per page in lists of the back office. */
  'list_rows',
  /** How new users get their password if mail is configured: set by the administrator, or through an invitation. */
  'new_users',
] as const;

export type ChoiceName = (typeof CHOICE_NAMES)[number];

/** The choices of a site. */
export type Choices = Record<ChoiceName, DefaultSet>;

const everywhere = (set: DefaultSet): Choices => Object.fromEntries(CHOICE_NAMES.map((name) => [name, set])) as Choices;

export const SPECIFIED: Readonly<Choices> = everywhere('specified');
export const PLAIN: Readonly<Choices> = everywhere('plain');

/** Rows per page in lists without a limit of their own. */
export const LIST_ROWS: Both<number> = { specified: 5, plain: 25 };

/** Length of an excerpt in lists, in characters. */
export const EXCERPT_LENGTH = 180;

/** Texts of the public site with two defaults; all others are in `word-list.shared.ts`. */
export const SITE_TEXTS = {
  backHome: { specified: 'Back To Home', plain: 'Back to the home page' },
  portfolio: { specified: 'Portifolio', plain: 'Portfolio' },
  searchPlaceholder: { specified: 'Search Solution here...', plain: 'Search for a solution' },
  searchButton: { specified: 'Search Solution', plain: 'Search' },
  results: {
    specified: '{count} results for "{query}"',
    plain: '{count, plural, one {# result} other {# results}} for "{query}"',
  },
  noResults: { specified: 'No products found.', plain: 'No solutions found.' },
  searchFailed: { specified: 'No products found.', plain: 'The search did not work. Please try again.' },
  noSolutions: { specified: 'No products found.', plain: 'No solutions yet.' },
  clients: { specified: 'Some of our Clients', plain: 'Some of our clients' },
  noClients: { specified: 'No client logos available.', plain: '' },
  solutions: { specified: 'We provide Reliable Solutions', plain: 'Our solutions' },
  feedback: { specified: 'Positive User Feedback', plain: 'User feedback' },
  noService: { specified: 'No Service', plain: 'Other' },
  apply: { specified: 'Apply to Become an Agent', plain: 'Apply to become an agent' },
  products: { specified: 'Products', plain: 'Solution' },
  selectProduct: { specified: 'Select a product', plain: 'Select a solution' },
  missingProduct: { specified: 'Please select a product', plain: 'Please select a solution' },
  missingName: { specified: 'Please your Name', plain: 'Please enter your name' },
  missingEmail: { specified: 'Please your email', plain: 'Please enter your email address' },
  missingMessage: { specified: 'Write message to send', plain: 'Please write a message' },
  privacyNotice: { specified: '', plain: 'We handle what you send as our {privacy} says.' },
  subscriberEmail: { specified: 'Please enter email', plain: 'Please enter your email address' },
  // Nobody counts what is asked for, and not everything can be demonstrated.
  popular: { specified: 'Most asked for', plain: 'Our solutions' },
  askAboutSolution: { specified: 'Ask for a demonstration', plain: 'Ask about this solution' },
  // Without a number to chat with.
  hours: { specified: 'Chat', plain: 'Opening hours' },
  // A promise that not every company makes.
  phoneNote: { specified: 'During the same hours', plain: '' },
  emailNote: { specified: 'We reply within 24 hours.', plain: '' },
  contactDone: {
    specified: 'Thank you for your message. We reply within 24 hours.',
    plain: 'Thank you for your message. We will reply as soon as we can.',
  },
  messageReceived: {
    specified: 'Thank you for writing to us. Your message has reached us, and we reply within 24 hours.',
    plain: 'Thank you for writing to us. Your message has reached us, and we will reply as soon as we can.',
  },
} as const satisfies Record<string, Both<string>>;

/** Opening hours of a site that has not saved any; hidden if empty. */
export const HOURS: Both<string> = { specified: 'Monday-Friday 9 am to 5 pm EAT', plain: '' };
