/** What a browser may download, in bytes. Texts (HTML, scripts, styles) count as gzip makes them. */
export const budgets = {
  /** Script files of a public page before anything on it is touched. */
  scriptFilesUntouched: 0,
  /** Scripts of a public page that was scrolled through and touched; the bot check's own apart. */
  scriptsTouched: 161_000,
  /** What the assistant's window adds to them when its button is pressed; the bot check's own apart. */
  scriptsOfAssistant: 25_000,
  /** The document as Brotli makes it at its best; that of the home page apart. */
  documentOfPage: 13_500,
  documentOfHome: 17_500,
  /** More for a page in a theme, which has the rules that the theme replaces as well. */
  documentInTheme: 1_400,
  /** More for one with a variant of each part, which it has whole. */
  documentInVariants: 2_000,
  /** More for a home page with a video or a form beside its title. */
  documentInHero: 2_600,
  stylesOfPage: 12_000,
  /** Style sheets that come after the page and with the scripts; the page had what it used of them. */
  styleFilesTouched: 5,
  fontsOfPage: 60_000,
  /** All of the home page on a phone, with the pictures in view. */
  homeInAll: 300_000,
  scriptsOfSignIn: 180_000,
  /** With the numbers of sentences (docs/decisions/087); in few files (070). */
  scriptsOfList: 290_000,
  scriptFilesOfList: 16,
};

/** The bot check brings a script of its own, and only to those who begin to fill in a form. */
export const isBotCheck = (path: string): boolean => /\/(solve|pbkdf2|TurnstileCheck)[^/]*\.js$/.test(path);

/** The assistant's window comes only to those who press its button. */
export const isAssistant = (path: string): boolean => /\/AssistantWindow[^/]*\.js$/.test(path);

/** The window of the search comes only to those who open it. */
export const isSearch = (path: string): boolean => /\/(SearchWindow|SiteSearch)[^/]*\.js$/.test(path);

/** The conversation with the assistant comes to the contact form only from its window. */
export const isHandOver = (path: string): boolean => /\/AttachedConversation[^/]*\.js$/.test(path);

/** The switcher comes only to the visitors of a site in several languages. */
export const isForLanguages = (path: string): boolean => /\/Languages-[^/]*\.js$/.test(path);

/** Links to forms and the editor of words come only to those who are signed in and may edit: nobody else has the cookie that asks for them. */
export const isForEditors = (path: string): boolean => /\/(EditTools|WordEditor)[^/]*\.js$/.test(path);

/** Blocks of editors come only to the home pages that have some. */
export const isOfHomeBlocks = (path: string): boolean => /\/HomeBlocks[^/]*\.js$/.test(path);
