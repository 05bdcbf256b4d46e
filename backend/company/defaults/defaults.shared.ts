/**
 * The two sets of defaults. A site with demo content has the specified ones, to the letter, slips of spelling included; a
 * new site without demo content has the plain ones: what a company expects. A site that was in use before there were two
 * sets has the specified ones, and so shows what it showed. Addresses, and what the API takes and answers, are the
 * specified ones everywhere, but for the names of things within sentences.
 *
 * This file names every value that differs; texts of the back office are in `back-office-wording.shared.ts`. What a new site
 * offers its visitors is in `offerings.constants.ts`.
 */

export const DEFAULT_SETS = ['specified', 'plain'] as const;

export type DefaultSet = (typeof DEFAULT_SETS)[number];

/** A value in both sets. */
interface Both<T> {
  specified: T;
  plain: T;
}

/**
 * What the site and the back office do. Each is chosen by itself: a column of `SiteDefaults`, and a line of the screen
 * 'Defaults'. The map of the contact page is not among them, since Identity has a switch for it: the first start of a plain
 * site turns it on.
 */
export const CHOICE_NAMES = [
  /** The texts of this file, and those of `word-list.shared.ts` that have two. */
  'wording',
  /** Always five stars at testimonials, or where a rating was given. */
  'stars',
  /** Texts of updates in lists: 180 characters, or the summary or whole words. */
  'excerpts',
  /** Below an update: Instagram's home page among them, or those that share it. */
  'share_links',
  /** Rows on a page of the back office's lists. */
  'list_rows',
  /** How new users get their password, where mail can be sent: typed by the administrator, or from an invitation. */
  'new_users',
] as const;

export type ChoiceName = (typeof CHOICE_NAMES)[number];

/** What a site has chosen. */
export type Choices = Record<ChoiceName, DefaultSet>;

const everywhere = (set: DefaultSet): Choices => Object.fromEntries(CHOICE_NAMES.map((name) => [name, set])) as Choices;

export const SPECIFIED: Readonly<Choices> = everywhere('specified');
export const PLAIN: Readonly<Choices> = everywhere('plain');

/** Rows on a page of lists that name no number of their own. */
export const LIST_ROWS: Both<number> = { specified: 5, plain: 25 };

/** Characters of an update's text in lists. */
export const EXCERPT_LENGTH = 180;

/** Texts of the public site that have two defaults; those of all others are in `word-list.shared.ts`. */
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
  solutions: { specified: 'We provide Reliable Solutions', plain: 'We provide reliable solutions' },
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
  // Promises that not every company makes.
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

/** The opening hours of a site that has saved none; empty: they are not shown. */
export const HOURS: Both<string> = { specified: 'Monday-Friday 9 am to 5 pm EAT', plain: '' };
