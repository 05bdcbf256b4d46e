/** Months and days as dates have them. */
const DATE = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)[a-z]*';

const EXPECTED = [
  'now|[Tt]oday|[Yy]esterday|[Tt]omorrow|(?:in )?\\d+ ?(?:s|m|h|d|w|mo|y|seconds?|minutes?|hours?|days?|weeks?|months?|years?)(?: ago)?',
  // Dates and times, zones, sizes.
  `(?:\\d|${DATE}|[AaPp]\\.?[Mm]\\.?|at|to|GMT|UTC|[kKMG]?B|px|[\\s.,:/–-])+`,
  '[\\d: -]*(?:Africa|America|Asia|Europe|Pacific|Atlantic|Australia|Indian|Etc)/[\\w/ -]+',
  // Addresses, names of files and of fields, codes, colors, keys.
  '#?[0-9a-f]{3,}|@|[^\\s@]+@[^\\s@]+|https?:\\S*|\\S*/\\S*|\\S+\\.\\w+|[\\w-]+\\.\\.\\.|\\w*_\\w*|v?\\d+(?:\\.\\d+)+.*|\\{\\w+\\}|<\\w+>|[A-Z]{1,4}|javascript:.*',
  '(?:Ctrl|Shift|Alt|Esc|Enter|Tab|⌘)\\W*\\w?',
  // Feeds, by the name of the site.
  '.*\\((?:RSS|Atom|JSON)\\)',
  // Names.
  '.*\\(Pseudo.*|SQLite.*|MariaDB.*|Jukwaa.*|Facebook|LinkedIn|Instagram|X \\(Twitter\\)|WhatsApp|Turnstile|Cloudflare|Google.*|YouTube|Chrom.*|Firefox|Safari|Linux|Windows|macOS|Android|WordPress|Ghost|Markdown|HTML|node',
  // Whom a test erases: afterwards the database has the name nowhere.
  'Erased Person',
  // Names of languages in themselves, which the office offers.
  'English|Kiswahili|[Ff]rançais|Deutsch|[Ee]spañol|[Pp]ortuguês|[Pp]olski|العربية',
  // Colors of the site, which have names of their own in every language.
  'Machungwa|Bahari|Msitu|Udongo|Zabibu|Jua',
  // Names of sections as addresses have them.
  'solutions|portifolios|updates|contact|apply|terms|privacy|search-solutions',
];

/** What is not in brackets in the pseudo-language, and rightly so. */
export const expectedTexts = new RegExp(`^(?:${EXPECTED.join('|')})$`, 's');
