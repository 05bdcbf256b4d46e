/** Months and days in dates. */
const DATE = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)[a-z]*';

const EXPECTED = [
  'now|[Tt]oday|[Yy]esterday|[Tt]omorrow|(?:in )?\\d+ ?(?:s|m|h|d|w|mo|y|seconds?|minutes?|hours?|days?|weeks?|months?|years?)(?: ago)?',
  // Dates and times, zones, sizes.
  `(?:\\d|${DATE}|[AaPp]\\.?[Mm]\\.?|at|to|GMT|UTC|[kKMG]?B|px|[\\s.,:/–-])+`,
  '[\\d: -]*(?:Africa|America|Asia|Europe|Pacific|Atlantic|Australia|Indian|Etc)/[\\w/ -]+',
  // Addresses, names of files and fields, codes, colors, keys.
  '#?[0-9a-f]{3,}|@|[^\\s@]+@[^\\s@]+|https?:\\S*(?: https?:\\S*)*|\\S*/\\S*|\\S+\\.\\w+|[\\w-]+\\.\\.\\.|\\w*_\\w*|v?\\d+(?:\\.\\d+)+.*|\\{\\w+\\}|<\\w+>|[A-Z]{1,4}|javascript:.*',
  '(?:Ctrl|Shift|Alt|Esc|Enter|Tab|⌘)\\W*\\w?',
  // Feeds, named after the site.
  '.*\\((?:RSS|Atom|JSON)\\)',
  // Names.
  '.*\\(Pseudo.*|SQLite.*|MariaDB.*|Jukwaa.*|Facebook|LinkedIn|Instagram|X \\(Twitter\\)|WhatsApp|Turnstile|Cloudflare|Google.*|Microsoft|Keycloak|Authentik|YouTube|Chrom.*|Firefox|Safari|Linux|Windows|macOS|Android|WordPress|Ghost|Markdown|HTML|node',
  // The person that a test erases: afterwards the name is nowhere in the database.
  'Erased Person',
  // The own names of the back office's languages.
  'English|Kiswahili|[Ff]rançais|Deutsch|[Ee]spañol|[Pp]ortuguês|[Pp]olski|العربية',
  // Palettes of the site, whose names are the same in every language.
  // Section names in addresses.
  'solutions|portifolios|updates|contact|apply|terms|privacy|search-solutions',
];

/** Texts that may appear without brackets in the pseudo-language. */
export const expectedTexts = new RegExp(`^(?:${EXPECTED.join('|')})$`, 's');
