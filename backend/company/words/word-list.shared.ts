import { type DefaultSet, SITE_TEXTS } from '../defaults/defaults.shared.js';
import type { Counted } from './counted.shared.js';
import { SHELL_WORDS } from './shell-words.constants.js';

/** A fixed sentence: its default, and for editors, where it appears. `{name}` in a default is a placeholder. */
export interface Word {
  /** English text as specified; other languages are in `catalogs/`. */
  default: string;
  /** Text of a site with the plain defaults (`../defaults/defaults.shared.ts`). */
  plain: string;
  where: string;
  /** May be empty: the page then omits it. */
  isOptional: boolean;
  /** May have several lines. */
  isMultiline: boolean;
}

/**
 * A sentence that depends on a number: an ICU message with at most one `{count, plural, …}`; its other placeholders are `{name}`.
 */
export interface CountedWord extends Word {
  /** The name of the number. */
  counts: string;
}

interface Options {
  optional?: boolean;
  multiline?: boolean;
}

const word = (
  text: string | Record<DefaultSet, string>,
  where: string,
  { optional = false, multiline = false }: Options = {},
): Word => ({
  default: typeof text === 'string' ? text : text.specified,
  plain: typeof text === 'string' ? text : text.plain,
  where,
  isOptional: optional,
  isMultiline: multiline,
});

const optional = { optional: true } as const;

const counted = (
  counts: string,
  text: string | Record<DefaultSet, string>,
  where: string,
  options: Options = {},
): CountedWord => ({ ...word(text, where, options), counts });

const SHELL_PLACES: Record<keyof typeof SHELL_WORDS, string> = {
  skipLink: 'Link before the menu, for those who use the keyboard',
  mainMenu: 'Name of the menu, read aloud',
  menu: 'Button that opens the menu on phones',
  close: 'Button that closes the menu',
  home: 'The home page in breadcrumbs and menus; title where the name could not be loaded',
  breadcrumb: 'Name of the breadcrumbs, read aloud',
  loading: 'Bar at the top while a page is loaded, read aloud',
  explore: 'Footer: heading of the pages',
  contact: 'Footer: heading of telephone and e-mail',
  popular: 'Footer: heading of the solutions',
  follow: 'Footer: heading of the social networks',
  readMore: 'Link of a card to its page',
  download: 'Link to the document of a solution',
  learnMore: 'Link of an update’s card to its page',
  about: 'Read aloud after a link to say what it is about',
  newTab: 'Read aloud after links that open a new tab',
  backHome: 'Button of the page that was not found',
  tryAgain: 'Button after a failure',
  messages: 'Name of the messages at the bottom, read aloud',
  dismiss: 'Button that closes a message, read aloud',
  notFoundTitle: 'Page not found: heading',
  notFoundText: 'Page not found: sentence',
  notFoundPicture: 'Page not found: the picture, read aloud',
  notFoundShort: 'Page not found: title in the browser’s tab',
  errorTitle: 'Page that failed: heading',
  errorText: 'Page that failed: sentence',
  errorNumber: 'Page that failed: before the number of the failure',
  assistant: 'Button at the corner that opens the assistant',
  search: 'Link to the search, at the top or bottom of each page',
};

const shell = Object.fromEntries(
  Object.entries({ ...SHELL_WORDS, backHome: SITE_TEXTS.backHome, popular: SITE_TEXTS.popular }).map(([key, text]) => [
    key,
    word(text, SHELL_PLACES[key as keyof typeof SHELL_WORDS]),
  ]),
) as Record<keyof typeof SHELL_WORDS, Word>;

/**
 * Every fixed sentence of the public site and of mails to visitors, by group. A page receives only the groups it shows. Specified
 * texts (docs/contract.md) must keep their default, including typing errors; others must be true of any company: no place, year,
 * product, price or promise.
 */
export const WORD_GROUPS = {
  shell: { title: 'Every page', words: shell },
  languages: {
    title: 'Languages',
    words: {
      label: word('Language', 'Button that opens the list of languages, read aloud; heading of the list in the footer'),
      untranslated: word(
        'That page is not available in this language yet. This is the home page.',
        'Home page, after a visitor has chosen a language in which the page before does not exist',
      ),
      offer: word(
        'This page is also available in English.',
        'Line on pages in other languages, for visitors whose browser asks for this one: links to the page in this language',
      ),
    },
  },
  pages: {
    title: 'Names of pages',
    words: {
      solutions: word('Solutions', 'The list of solutions: in menus, breadcrumbs and the browser’s tab'),
      portfolios: word(SITE_TEXTS.portfolio, 'The list of projects: in menus and breadcrumbs'),
      updates: word('Updates', 'The list of updates: in menus and breadcrumbs'),
      contact: word('Contact', 'The contact page: in menus and the browser’s tab'),
      apply: word('Join as an agent', 'The application of agents: in menus'),
      terms: word('Terms', 'The terms: heading, in menus, forms and the browser’s tab'),
      privacy: word('Privacy Policy', 'The privacy policy: heading, in menus, forms and the browser’s tab'),
    },
  },
  search: {
    title: 'Search for solutions',
    words: {
      label: word('Search solutions', 'Heading before a search, and name of the search field, read aloud'),
      placeholder: word(SITE_TEXTS.searchPlaceholder, 'In the empty search field'),
      button: word(SITE_TEXTS.searchButton, 'Button of the search'),
      emptyQuery: word('Please enter a search term.', 'Message after an empty search'),
      noResults: word(SITE_TEXTS.noResults, 'Message where nothing was found'),
      failed: word(SITE_TEXTS.searchFailed, 'Message where the search did not work'),
      noResultsHint: word('Try one word, or look at all solutions.', 'Below it', optional),
      examplesLabel: word('Often searched:', 'Before the examples'),
      examples: word('', 'Examples of searches below the field, separated by commas', optional),
      heading: counted('count', SITE_TEXTS.results, 'Heading of the results'),
      allSolutions: word('See all solutions', 'Link to the list of solutions'),
    },
  },
  siteSearch: {
    title: 'Search of the whole site',
    words: {
      title: word('Search', 'Search: heading, and the browser’s tab'),
      label: word('Search this site', 'Name of the search field, read aloud'),
      placeholder: word('What are you looking for?', 'In the empty search field'),
      hint: word(
        'One word, or its beginning, is enough. Results appear as you type.',
        'Below the empty search field',
        optional,
      ),
      heading: counted(
        'count',
        '{count, plural, one {# result} other {# results}} for “{query}”',
        'Heading of the results',
      ),
      failed: word('The search did not work. Please try again.', 'Message where the search did not work'),
      noResults: word('Nothing was found for “{query}”.', 'Message where nothing was found'),
      noResultsHint: word('Try a single word, or another word for the same thing.', 'Below that message', optional),
      near: word('Did you mean:', 'Before similar words, where nothing was found'),
      pages: word('Pages', 'Name of the pages among the results'),
      questions: word('Questions and answers', 'Name of the questions among the results'),
      everything: word('Everything', 'Button for results of all kinds'),
      more: word('Show all', 'Link to all results of one kind'),
      previous: word('Previous', 'Link to the previous page of results'),
      next: word('Next', 'Link to the next page of results'),
    },
  },
  home: {
    title: 'Home page',
    words: {
      description: word(
        'Our solutions, our projects, and how to reach us.',
        'For search engines, and below the title where there is no slider',
      ),
      clientsTitle: word(SITE_TEXTS.clients, 'Clients: heading'),
      clientsEmpty: word(SITE_TEXTS.noClients, 'Clients: where there are none', optional),
      whyTitle: word('Why our solutions are the perfect choice', 'Why: heading'),
      whyIntroduction: word('What holds for every solution we make.', 'Why: introduction', optional),
      helpTitle: word('How we help you', 'How we help: heading'),
      helpIntroduction: word('What comes with our solutions.', 'How we help: introduction', optional),
      updatesTitle: word('Recent updates', 'Updates: heading'),
      updatesAll: word('All updates', 'Updates: link to the list'),
      testimonialsTitle: word('What our users say', 'Testimonials: heading'),
      testimonialsText: word('In their own words.', 'Testimonials: introduction', optional),
      agentTitle: word('Join as an agent', 'Agents: heading and button'),
      agentText: word(
        'Do you know someone who needs one of our solutions? Apply to sell them with us.',
        'Agents: text',
        optional,
      ),
      pause: word('Pause', 'Button that stops what moves'),
      play: word('Play', 'Button of what has been paused, read aloud'),
      previous: word('Previous', 'Button of the testimonials, read aloud'),
      next: word('Next', 'Button of the testimonials, read aloud'),
      solutions: word('Solutions', 'Solutions: name of the row, read aloud'),
      clients: word('Clients', 'Clients: name of the row, read aloud'),
      statistics: word('In numbers', 'Statistics: heading, read aloud'),
      testimonials: word('Testimonials', 'Testimonials: name of the row, read aloud'),
      oneStar: word('One star', 'Testimonials: the star, read aloud'),
      twoStars: word('Two stars', 'Testimonials: the stars, read aloud'),
      threeStars: word('Three stars', 'Testimonials: the stars, read aloud'),
      fourStars: word('Four stars', 'Testimonials: the stars, read aloud'),
      fiveStars: word('Five stars', 'Testimonials: the stars, read aloud'),
    },
  },
  approach: {
    title: 'Our Approach',
    words: {
      title: word('Our Approach', 'Heading'),
      introduction: word('How a project begins with us.', 'Introduction', optional),
    },
  },
  faq: {
    title: 'Questions',
    words: {
      kicker: word('Frequently Asked Questions', 'Line above the heading'),
      home: word('Questions we are often asked', 'Heading on the home page'),
      solutions: word('Before you choose', 'Heading below the list of solutions'),
      solution: word('Before you decide', 'Heading below a solution'),
      contact: word('Before you write to us', 'Heading on the contact page'),
      more: word('Something else? Write to us.', 'Sentence below the heading', optional),
      ask: word('Ask your own question', 'Link to the contact page'),
    },
  },
  solutions: {
    title: 'Solutions',
    words: {
      title: word(SITE_TEXTS.solutions, 'Heading of the list'),
      // What an owner has not uploaded is not promised.
      introduction: word(
        { specified: 'Open one for its details, or download its document.', plain: 'Open one for its details.' },
        'Introduction',
        optional,
      ),
      empty: word(SITE_TEXTS.noSolutions, 'Where there are none'),
      featured: word('Featured', 'Mark of a solution'),
      benefitsTitle: word('Allow us to serve you', 'Heading below the list'),
    },
  },
  solution: {
    title: 'One solution',
    words: {
      gallery: word('Pictures of {title}', 'Name of the gallery, read aloud'),
      description: word('Description', 'Heading of the description'),
      summary: word('Summary', 'Heading of the summary'),
      features: word('Features', 'Heading of the features'),
      ask: word(SITE_TEXTS.askAboutSolution, 'Link to the contact page'),
    },
  },
  prices: {
    title: 'Prices',
    words: {
      from: word('from {price}', 'A price that is the lowest of several'),
      perMonth: word('per month', 'After a price: how often it is paid'),
      perYear: word('per year', 'After a price: how often it is paid'),
      once: word('one-time', 'After a price: how often it is paid'),
      perUser: word('per user', 'After a price: for each user'),
      perUserMonth: word('per user and month', 'After a price: for each user, and how often'),
      perUserYear: word('per user and year', 'After a price: for each user, and how often'),
      perUserOnce: word('one-time per user', 'After a price: for each user, and how often'),
      net: word('plus tax', 'After a price: tax is added to it'),
      gross: word('including tax', 'After a price: tax is part of it'),
    },
  },
  portfolio: {
    title: 'Projects',
    words: {
      title: word(SITE_TEXTS.portfolio, 'Heading of the list'),
      introduction: word('What we have done for our clients.', 'Introduction', optional),
      all: word('View All Projects', 'First of the tabs, and link out of an empty list'),
      tabs: word('Projects by service', 'Name of the tabs, read aloud'),
      noService: word(SITE_TEXTS.noService, 'In place of the service of a project that has none'),
      empty: word('No projects found.', 'Where there are none'),
    },
  },
  project: {
    title: 'One project',
    words: {
      overview: word('Project Overview', 'Heading of the introduction'),
      summary: word('The project in short', 'Name of the panel, read aloud'),
      client: word('Client', 'Before the client'),
      category: word('Category', 'Before the service'),
      builtWith: word('Built with', 'Before the solution'),
      feedback: word(SITE_TEXTS.feedback, 'Heading of the feedback'),
      related: word('Related Projects', 'Heading of other projects'),
    },
  },
  updates: {
    title: 'Updates',
    words: {
      title: word('Updates', 'Heading of the list'),
      introduction: word('News, and what is new in our solutions.', 'For search engines'),
      empty: word('No updates found', 'Where there are none'),
      emptyHint: word('Clear the search to read all of them.', 'Below it', optional),
      all: word('All updates', 'Link from a search back to the list'),
      found: counted('count', '{count, plural, one {# update} other {# updates}}', 'Number of updates found'),
      inCategory: word('in {category}', 'After the number'),
      forSearch: word('for “{search}”', 'After the number'),
      search: word('Search', 'Heading of the search'),
      searchPlaceholder: word('Search updates', 'In the empty search field'),
      categories: word('Categories', 'Heading of the categories'),
      recent: word('Recent Updates', 'Heading of the latest updates'),
      tags: word('Popular Tags', 'Heading of the tags'),
      more: word('More updates', 'Name of the column, read aloud'),
      pages: word('Pages', 'Name of the links to other pages, read aloud'),
      page: word('Page {number}', 'One of these links, read aloud; title in the browser’s tab'),
      previous: word('Previous', 'Link to the previous page'),
      next: word('Next', 'Link to the next page'),
      share: word('Share', 'Before the social networks'),
      shareByEmail: word('Email', 'Link that shares by e-mail, where there is one'),
      tagsOfPost: word('Tags', 'Name of an update’s tags, read aloud'),
      readNext: word('Read next', 'Heading of the two updates below an update'),
      readingTime: counted(
        'minutes',
        '{minutes, plural, one {# minute to read} other {# minutes to read}}',
        'How long an update takes to read, beside its date',
      ),
    },
  },
  records: {
    title: 'Lists and pages of your kinds of content',
    words: {
      search: word('Search', 'Search box of a list, and its button'),
      all: word('All', 'Choice of a filter that filters nothing'),
      filter: word('Show', 'Button of the filters'),
      clear: word('Show all', 'Link that takes back filters and search'),
      found: counted('count', '{count, plural, one {# found} other {# found}}', 'Above a filtered or searched list'),
      nothing: word('Nothing was found.', 'Instead of a list that a filter or a search leaves empty'),
      empty: word('There is nothing here yet.', 'Instead of a list without entries'),
      more: word('See all', 'Link from a short list to the whole one'),
      pages: word('Pages', 'Name of the links to other pages, read aloud'),
      page: word('Page {number}', 'One of these links, read aloud'),
      previous: word('Previous', 'Link to the page, the month or the entry before'),
      next: word('Next', 'Link to the page, the month or the entry after'),
      others: word('Before and after', 'Name of the links to the entries before and after, read aloud'),
      yes: word('Yes', 'A fact that applies'),
      no: word('No', 'A fact that does not apply'),
      from: word('from {date}', 'A period without an end'),
      rangeFrom: word('From', 'First field of a filter by numbers or days'),
      rangeTo: word('To', 'Second field of a filter by numbers or days'),
      map: word('Map of the places', 'Name of the drawing with places, read aloud'),
      below: word('Below “{title}”', 'Opens what stands below an article in the tree, read aloud'),
      onThisPage: word('On this page', 'Heading of the links to the parts of a long text'),
      lastChanged: word('Last changed: {date}', 'Below an article of a tree'),
      version: word('Version', 'In front of the versions of a tree that readers can choose'),
      otherVersion: word(
        'You are reading about version {version}. It is not the current one.',
        'On articles of a version of a tree that is not the current one',
      ),
      toVersion: word('Go to version {version}', 'Link from such an article to the same one in the current version'),
      printBranch: word('Print this section', 'Link to a page with an article and all below it'),
      backToArticle: word('Back to the article', 'Link from the page for printing'),
      branchLeft: counted(
        'count',
        '{count, plural, one {# article further below is not printed here: it is on a page of its own.} other {# articles further below are not printed here: each is on a page of its own.}}',
        'On the page for printing, where there are too many articles',
      ),
      helpful: word('Was this helpful?', 'Below a text, with two buttons'),
      helpfulSentence: word('What is missing, or wrong?', 'Field of the same question'),
      helpfulHint: word(
        'Sent with your answer above. You need not write anything. Please write nothing about yourself.',
        'Below that field',
      ),
      helpfulThanks: word('Thank you for your answer.', 'Instead of the question'),
      showPlace: word('Show on the map', 'Link from the list to the marker on the map, read aloud'),
      addToCalendar: word('Add to calendar', 'Link on the page of an event'),
      addAllToCalendar: word('Add all upcoming dates to your calendar', 'Link on the page with all of them'),
    },
  },
  newsletter: {
    title: 'Newsletter form',
    words: {
      title: word('Subscribe to our newsletter', 'Heading'),
      text: word('News from us, now and then. You can unsubscribe at any time.', 'Sentence', optional),
      email: word('Email', 'Field'),
      button: word('Subscribe now', 'Button'),
      done: word('Thank you for subscribing.', 'Message after it was sent, where no mails are sent'),
      confirm: word(
        'Thank you for subscribing. Please open the link in the email we sent you.',
        'Message after it was sent, where mails are sent',
      ),
    },
  },
  embeds: {
    title: 'Videos, maps and forms in texts',
    words: {
      playVideo: word('Play the video', 'Link in place of a video'),
      showMap: word('Show the map', 'Link in place of a map'),
      openForm: word('Open it here', 'Link in place of a form or a calendar of another service'),
      copyCode: word('Copy', 'Button above code'),
      codeCopied: word('Copied', 'On the same button once it is done'),
      note: word('Note', 'Above a note in a text, without a title of its own'),
      tip: word('Tip', 'Above a tip in a text, without a title of its own'),
      warning: word('Warning', 'Above a warning in a text, without a title of its own'),
      notice: word('It comes from {service}, which then sees your IP address.', 'Below that link'),
    },
  },
  contact: {
    title: 'Contact page',
    words: {
      title: word('Talk to a person', 'Heading'),
      introduction: word('Tell us what you need, and we will answer.', 'Introduction, also for search engines'),
      chat: word('Chat', 'Heading of the hours, with a WhatsApp number'),
      hours: word(SITE_TEXTS.hours, 'Heading of the hours without one'),
      phone: word('Phone', 'Heading of the telephone number'),
      phoneNote: word(SITE_TEXTS.phoneNote, 'Below the telephone number', optional),
      email: word('Email', 'Heading of the e-mail address'),
      emailNote: word(SITE_TEXTS.emailNote, 'Below the e-mail address', optional),
      office: word('Head office', 'Heading of the address'),
      map: word('Map of the head office', 'Name of the map, read aloud'),
      openMap: word('Open the map', 'Link to the map’s own page'),
      showMap: word('Show the map', 'Button, where the map waits for a click'),
      mapNotice: word('The map comes from openstreetmap.org, which then sees your IP address.', 'Above that button'),
      formTitle: word('Write to us', 'Form: heading'),
      name: word('Name', 'Form: field'),
      formEmail: word('Email', 'Form: field'),
      message: word('Message', 'Form: field'),
      messageHint: word('What would you like to know?', 'Form: in the empty message', optional),
      save: word('Save my details for next time', 'Form: box to tick'),
      button: word('Send', 'Form: button'),
      done: word(SITE_TEXTS.contactDone, 'Message after it was sent'),
      missingName: word(SITE_TEXTS.missingName, 'Message where the name is missing'),
      missingEmail: word(SITE_TEXTS.missingEmail, 'Message where the e-mail address is missing'),
      missingMessage: word(SITE_TEXTS.missingMessage, 'Message where the message is missing'),
      conversation: word('Includes your conversation with the assistant', 'Form: heading of the conversation'),
      conversationNote: word('It is sent with your message, so you need not repeat yourself.', 'Below it', optional),
      conversationVisitor: word('You', 'In the conversation, before a question'),
      conversationAssistant: word('Assistant', 'In the conversation, before an answer'),
      conversationRemove: word('Do not send it', 'Button that removes the conversation'),
    },
  },
  apply: {
    title: 'Agent application',
    words: {
      title: word(SITE_TEXTS.apply, 'Heading'),
      introduction: word('Fill in the form, and we will get back to you.', 'Introduction, also for search engines'),
      name: word('Full Name', 'Field'),
      email: word('Email Address', 'Field'),
      phone: word('Phone', 'Field'),
      region: word('Region', 'Field'),
      country: word('Country', 'Field'),
      selectCountry: word('Select a country', 'Where no country is chosen'),
      products: word(SITE_TEXTS.products, 'Field'),
      selectProduct: word(SITE_TEXTS.selectProduct, 'Where no product is chosen'),
      consent: word(
        'By applying you agree to the {terms} and confirm that you have read the {privacy}.',
        'Above the button; the two links stand in it',
      ),
      consentTerms: word('By applying you agree to the {terms}.', 'The same without a privacy policy'),
      consentPrivacy: word('By applying you confirm that you have read the {privacy}.', 'The same without terms'),
      button: word('Apply', 'Button'),
      done: word('Thank you for applying. We will get back to you.', 'Message after it was sent'),
      exampleTitle: word('', 'What an agent earns: heading; without it the example is not shown', optional),
      exampleText: word('', 'What an agent earns: introduction', optional),
      exampleLines: word('', 'What an agent earns: lines such as “10% of the first year: 900”; the last is the sum', {
        optional: true,
        multiline: true,
      }),
    },
  },
  forms: {
    title: 'All forms',
    words: {
      sending: word('Sending…', 'Button while it is sent'),
      privacyNotice: word(
        SITE_TEXTS.privacyNotice,
        'Above the button of messages and subscriptions, where there is a privacy policy; {privacy} is the link to it',
        optional,
      ),
      privacyBox: word(
        'I have read the {privacy} and agree to it.',
        'In its place, where visitors have to tick a box (Legal text)',
      ),
      privacyLink: word('Privacy Policy', 'The link in both'),
      privacyMissing: word('Please tick the box about your data.', 'Message where the box is not ticked'),
      idle: word('A short check runs when you start.', 'Bot check: before it begins'),
      waiting: word('Checking that you are a person…', 'Check: while it runs'),
      passed: word('Checked: you are a person', 'Check: passed'),
      checkError: word('The check could not be completed.', 'Check: failed'),
      checkExpired: word('The check has expired.', 'Check: took too long to send'),
      checkTimeout: word('The check timed out.', 'Check: the browser was too slow'),
      checkUnsupported: word('This browser cannot run the check.', 'Check: not possible'),
      tooMany: counted(
        'seconds',
        'Too many attempts. Please wait {seconds, plural, one {# second} other {# seconds}} and send it again; nothing you typed is lost.',
        'Message after too many tries',
      ),
      unreachable: word(
        'The message was not sent. Please check your connection and try again.',
        'Message without a connection',
      ),
      withoutScript: word(
        'This form needs JavaScript. You can also reach us without it:',
        'Before e-mail and telephone',
      ),
      website: word('Website', 'Name of a field that nobody sees: only programs fill it in'),
    },
  },
  formPages: {
    title: 'Forms of your own',
    words: {
      next: word('Next', 'Button of the first of two steps'),
      back: word('Back', 'Button of the second step'),
      step: word('Step {step} of {steps}', 'Above the fields of a form with two steps'),
      optional: word('optional', 'Behind a question that need not be answered'),
      choose: word('Please choose', 'List before an answer is chosen'),
      files: counted(
        'count',
        'At most {count, plural, one {# file} other {# files}} of {megabytes} MB each',
        'Below a question for files',
      ),
      keptFor: counted(
        'months',
        'We keep what you send for {months, plural, one {# month} other {# months}} after our last contact. Then it is deleted.',
        'Below the form, where the site sets a time',
      ),
      missing: word('Please answer this question.', 'Mistake: no answer'),
      consentMissing: word('Please tick this box.', 'Mistake: a box that is not ticked'),
      tooMuch: word('This answer is too long.', 'Mistake: too long'),
      wrongChoice: word('Please choose one of the answers.', 'Mistake: an answer that is not offered'),
      wrongPhone: word('Please enter a phone number.', 'Mistake: no telephone number'),
      wrongNumber: word('Please enter a number.', 'Mistake: no number'),
      wrongDate: word('Please enter a date.', 'Mistake: no date'),
      between: word('Please enter something from {min} to {max}.', 'Mistake: a number out of bounds'),
      atLeast: word('Please enter at least {min}.', 'Mistake: too small'),
      atMost: word('Please enter at most {max}.', 'Mistake: too great'),
      betweenDays: word('Please enter a date from {min} to {max}.', 'Mistake: a date out of bounds'),
      tooEarly: word('Please enter {min} or a later date.', 'Mistake: a date that is too early'),
      tooLate: word('Please enter {max} or an earlier date.', 'Mistake: a date that is too late'),
      wrongFile: word('Files of this kind can’t be sent.', 'Mistake: a kind of file that is not accepted'),
      largeFile: word('This file is too large.', 'Mistake: a large file'),
      emptyFile: word('This file is empty.', 'Mistake: a file without content'),
      ownShareIsUsed: word(
        'Your connection has sent as many files today as it may. Please send the form without files, or try again tomorrow.',
        'Mistake: too many files from one connection',
      ),
      noRoomForFiles: word(
        'No more files can be taken today. Please send the form without files, or try again tomorrow.',
        'Mistake: no room for more files',
      ),
      notSent: word('Not sent yet', 'Page without JavaScript: heading above the mistakes'),
      goBack: word('Go back in your browser: your answers are still there.', 'Below them'),
      sent: word('Thank you', 'Page without JavaScript: heading once it was sent'),
      openUntil: word('Open until {date}', 'Below the form of a record, where it has a last day'),
      closed: word('This form was open until {date}.', 'In place of the form of a record, after its last day'),
      full: word(
        'All seats are taken. Whoever sends the form now is put on the waiting list.',
        'Above the form of a record, once no seat is left',
      ),
      onWaitingList: word(
        'All seats are taken. You are on the waiting list: we write to you as soon as there is a seat.',
        'Once the form was sent, if no seat is left',
      ),
      seatChecked: word(
        'We look at it first. Then you get an email that says whether you have a seat.',
        'Page without JavaScript: once the form was sent, where seats are counted',
      ),
      givenNote: word(
        'You get the file by email, as a link that works for a week.',
        'Below the form of a record that gives a file',
      ),
      givenSent: word(
        'Thank you. We have sent you an email with the link.',
        'Once such a form was sent, if it says nothing of its own',
      ),
      givenChecked: word(
        'We look at it first. Then you get an email with the link.',
        'Page without JavaScript: once such a form was sent',
      ),
      givenGone: word('This link no longer works', 'Page of a link to a file that has ended: heading'),
      givenGoneText: word(
        'Links to files work for a week. You get a new one by the form on the page of the file.',
        'Below that heading',
      ),
    },
  },
  vacancies: {
    title: 'Vacancies',
    words: {
      fullTime: word('Full time', 'Kind of employment'),
      partTime: word('Part time', 'Kind of employment'),
      contractor: word('Contract', 'Kind of employment: for one’s own account'),
      temporary: word('Temporary', 'Kind of employment'),
      intern: word('Internship', 'Kind of employment'),
      volunteer: word('Voluntary', 'Kind of employment: unpaid'),
      remote: word('Remote work possible', 'Behind the place'),
      until: word('Apply by {date}', 'Last day for applications'),
      apply: word('Apply', 'Link to the page of a vacancy, which has the form'),
    },
  },
  mistakes: {
    title: 'Mistakes in forms',
    words: {
      applicantName: word('Please enter your full name', 'Application without a name'),
      applicantEmail: word('Please enter your email address', 'Application without an e-mail address'),
      applicantPhone: word('Please enter your phone number', 'Application without a telephone number'),
      applicantRegion: word('Please enter your region', 'Application without a region'),
      applicantCountry: word('Please select a country', 'Application without a country'),
      applicantProduct: word(SITE_TEXTS.missingProduct, 'Application without a product'),
      subscriberEmail: word(SITE_TEXTS.subscriberEmail, 'Subscription without an e-mail address'),
      wrongEmail: word('Please enter a valid email address.', 'All forms: not an e-mail address'),
      tooLong: counted(
        'max',
        'This can have at most {max, plural, one {# character} other {# characters}}.',
        'All forms: a text that is too long',
      ),
      notInCopy: word(
        'Forms and the search do not work in this copy of the site.',
        'Copy of the site as files: in the place of a form',
      ),
      checkMissing: word('Please complete the bot check.', 'Bot check: not completed'),
      checkExpired: word('The bot check has expired. Please do it again.', 'Check: made too long ago'),
      checkUsed: word('This bot check was already used. Please do it again.', 'Check: used before'),
      checkWrong: word('The bot check was not passed. Please do it again.', 'Check: not passed'),
      checkUnavailable: word(
        'The bot check can’t be verified right now. Please try again in a moment.',
        'Check: where Turnstile does not answer',
      ),
      answerFailed: word(
        'The answer could not be completed. Please try again in a moment.',
        'Assistant: where an answer breaks off',
      ),
    },
  },
  assistant: {
    title: 'Assistant',
    words: {
      title: word('Ask {siteName}', 'Heading of the window'),
      subtitle: word('Answers from our pages', 'Below it', optional),
      welcome: word(
        'Hello. What would you like to know?',
        'First message, where the settings of the assistant have none',
      ),
      fallback: word(
        'I did not find an answer to that on our pages. Please write to us: a person will answer you.',
        'Answer where nothing was found, where the settings of the assistant have none',
      ),
      restart: word('Start again', 'Button that forgets the conversation, read aloud'),
      close: word('Close the assistant', 'Button that closes the window, read aloud'),
      about: word(
        'This is a program that has read our pages. What it does not know, it passes to a person.',
        'Below the welcome message',
        optional,
      ),
      notice: counted(
        'days',
        'Please send no passwords and nothing confidential. We keep questions for {days, plural, one {# day} other {# days}}.',
        'Below the first questions',
        optional,
      ),
      privacy: word('Privacy Policy', 'Link after it'),
      log: word('Conversation', 'Name of the conversation, read aloud'),
      asked: word('You asked:', 'Before each question, read aloud'),
      question: word('Your question', 'Name of the field, read aloud'),
      placeholder: word('Type your question', 'In the empty field'),
      send: word('Send', 'Button, read aloud'),
      stop: word('Stop the answer', 'Button while an answer is written, read aloud'),
      note: word('Answers can be wrong. Check what matters.', 'Below the field', optional),
      person: word('Talk to a person', 'Button after it, which shows how to reach people'),
      people: word('You can reach us like this:', 'Before the ways to reach people'),
      checkNote: word('Once in each conversation. Nothing to click.', 'Below the bot check', optional),
      writing: word('The assistant is writing.', 'Read aloud while an answer is written'),
      table: word('Table', 'Name of a table in an answer, read aloud'),
      sources: word('From these pages', 'Heading of the pages that an answer was taken from'),
      source: word('Source {number}', 'Figure in an answer, read aloud'),
      sourceCount: counted(
        'count',
        '{count, plural, one {One source.} other {# sources.}}',
        'Read aloud after an answer',
      ),
      perhaps: word('I am not sure. These pages may answer it:', 'Before pages that may answer a question'),
      noneOfThese: word('None of these: write to us', 'Link after them, to the contact form'),
      rate: word('Was this right?', 'Below an answer'),
      yes: word('Yes', 'Button after it'),
      no: word('No', 'Button after it'),
      rateFailed: word('That was not sent. Please try again.', 'After it, where it failed'),
      copy: word('Copy', 'Button that copies an answer'),
      copied: word('Copied', 'The same button afterwards'),
      greeted: word('Hello! What would you like to know?', 'Answer to a greeting'),
      thanked: word('You are welcome. Ask again any time.', 'Answer to thanks, and to a goodbye'),
      usedUp: word(
        'Answers worded by a language model are used up for today; this one is in the words of our pages.',
        'Before an answer, once the language model’s tokens of the day are used up',
      ),
      stopped: word('You stopped the answer.', 'Below an answer that was stopped'),
      askAgain: word('Ask again', 'Button after it'),
      failed: word('The answer did not arrive.', 'Where an answer failed'),
      kept: word('Your question is kept.', 'After it'),
      offline: word(
        'You are offline. Send it again once you are back online; your text stays here.',
        'Above the field, without a connection',
      ),
      tooLong: counted(
        'count',
        'Too long by {count, plural, one {# character} other {# characters}}.',
        'Above the field, where the question is too long',
      ),
      newest: word('To the newest answer', 'Button that scrolls down, read aloud'),
      write: word('Write to us', 'Ways to reach people: link to the contact form'),
      writeNote: word('Your question is already filled in.', 'Below it', optional),
      whatsappNote: word('Opens outside this site.', 'Below “WhatsApp”', optional),
      ring: word('Call us', 'Ways to reach people: telephone'),
      newAnswers: counted(
        'count',
        '{count, plural, one {# new answer} other {# new answers}}',
        'Count at the button, read aloud',
      ),
    },
  },
  asked: {
    title: 'What visitors ask the assistant for',
    words: {
      greetings: word(
        'hello, hi, hey, hallo, good morning, good afternoon, good evening, good day, greetings, how are you, habari, habari za leo, habari yako, mambo, hujambo, jambo, salamu, shikamoo, niaje',
        'Greetings: words and phrases, separated by commas',
      ),
      thanks: word(
        'thanks, thank you, thx, many thanks, thanks a lot, thank you very much, bye, goodbye, asante, asante sana, ahsante, kwaheri, shukrani',
        'Thanks and goodbyes: words and phrases, separated by commas',
      ),
      person: word(
        'real person, human, human being, live agent, live chat, speak to a person, talk to a person, talk to somebody, speak to somebody, talk to someone, speak to someone, speak to sales, contact us, contact you, reach you, get in touch, customer service, call me back, chat with a bot, not a bot, kuongea na mtu, kuzungumza na mtu, mhudumu',
        'For somebody to talk to: words and phrases, separated by commas',
      ),
      telephone: word(
        'phone, phone number, telephone, telephone number, mobile number, call you, ring you, whatsapp, whatsapp number, hotline, namba ya simu, simu, kuwapigia, piga simu',
        'For the telephone number: words and phrases, separated by commas',
      ),
      email: word(
        'email, e-mail, email address, mail address, write an email, barua pepe',
        'For the e-mail address: words and phrases, separated by commas',
      ),
      address: word(
        'address, street address, postal address, where are you, where are you located, where is your office, where is the shop, how do I find you, which street, your office, your location, directions, anwani, mko wapi, mnapatikana wapi, ofisi yenu iko wapi, ofisi',
        'For the address: words and phrases, separated by commas',
      ),
      hours: word(
        'opening hours, office hours, working hours, business hours, opening times, when are you open, when do you open, when do you close, open today, open on saturday, open on sunday, open at weekends, closed, what time do you close, mnafungua saa ngapi, mnafunga saa ngapi, saa za kazi',
        'For the opening hours: words and phrases, separated by commas',
      ),
      offer: word(
        'what do you sell, what do you offer, what do you do, what do you make, your products, products, solutions, services, what can I buy, range of products, tell me about your products, mnauza nini, mnatoa huduma gani, bidhaa zenu, bidhaa zenu ni zipi, huduma zenu',
        'For all that the company sells: words and phrases, separated by commas',
      ),
      price: word(
        'price, prices, pricing, cost, costs, how much, charge, charges, fee, fees, rate, rates, tariff, expensive, cheap, cheaper, cheapest, discount, bei, gharama, ada, nafuu',
        'For an amount of money, alone or with other words: words and phrases, separated by commas',
      ),
      terms: word(
        'terms of use, terms of service, terms and conditions, disclaimer, legal notice, copyright, which law applies, may I copy your texts, masharti ya matumizi, vigezo na masharti',
        'For the terms: words and phrases, separated by commas',
      ),
      privacy: word(
        'privacy policy, privacy notice, data protection, cookies, do you use cookies, does this site track me, what personal data do you collect, what do you store about me, have my data deleted, sera ya faragha, vidakuzi',
        'For the privacy policy: words and phrases, separated by commas',
      ),
      figures: word(
        'key figures, facts and figures, statistics, your statistics, takwimu zenu',
        'For the figures of the home page: words and phrases, separated by commas',
      ),
      opinions: word(
        'reviews, testimonials, what do your customers say about you, are your customers happy, customer feedback, who recommends you, maoni ya wateja, wateja wanasema nini',
        'For what customers say: words and phrases, separated by commas',
      ),
      outside: word(
        'weather, rain, recipe, cook, pilau, joke, poem, song, story, essay, homework, translate, love, marry, divorce, horoscope, lottery, movie, football, match, score, world cup, president, minister, election, vote, politician, political party, war, capital of, population, how tall, planet, moon, history of, who invented, who wrote, who discovered, god, bible, prayer, bitcoin, stock market, exchange rate, flight, visa, restaurant, headache, fever, malaria, symptoms, medicine, dose, pregnant, cancer, lose weight, is it legal, the law, lawyer, police, arrested, inherit, sue, government, what time is it, python, javascript, java, html, css, sql, php, regex, algorithm, system prompt, hidden prompt, your instructions, your rules, ur rules, previous instructions, ignore all, pretend, act as, you are now, from now on, word for word, the password, hack, developer mode, language model, chatgpt, openai, in the world, universe, alien, aliens, dinosaur, painted, guitar, play music, some music, actor, singer, boyfriend, girlfriend, break up, this dream, vaccine, calories, solve, equation, square root, king of, queen of, world war, best phone, phone to buy, summarise, summarize, boil, hali ya hewa, mvua, mapishi, rais, uchaguzi, wimbo, utani, shairi, dawa, homa, mpira',
        'For what has nothing to do with the company, unless a title or keyword has the word: words and phrases, separated by commas',
      ),
      addressed: word(
        'you, your, yours, u, ur, we, our, us, there, can i, can we, does it, do they, mna*, mta*, wenu, yenu, zenu, lenu, naweza, tunaweza, kuna',
        'For questions to the company, or of what there is: words and phrases, separated by commas; with * for how words begin or end',
      ),
      number: word(
        'number, id, pin, iban, account, namba, nambari, akaunti',
        'For a number that identifies something, such as that of an account: words and phrases, separated by commas',
      ),
      denials: word(
        'no, not, never, none, nor, neither, nobody, nothing, without, cannot, can’t, don’t, doesn’t, didn’t, isn’t, aren’t, wasn’t, weren’t, won’t, wouldn’t, shouldn’t, couldn’t, haven’t, hasn’t, hadn’t, hapana, siyo, sio, si, hakuna, hatu*, hawa*, bila',
        'Words of denial, by which answers of a language model are checked: separated by commas; with * for how words begin or end',
      ),
      numbers: word(
        'two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, fifteen 15, twenty 20, thirty 30, forty 40, fifty 50, sixty 60, ninety 90, hundred 100, thousand 1000, million 1000000, twice 2, half 1/2, double 2, mbili 2, tatu 3, nne 4, tano 5, sita 6, saba 7, nane 8, tisa 9, kumi 10, mia 100, elfu 1000',
        'Numbers in words, each with the number, by which answers of a language model are checked: separated by commas',
      ),
      asides: word(
        'according, page, website, site, information, detail, please, also, however, example, following, yes, no, sure, here, ndiyo',
        'Words that a language model may add to an answer though no page has them: separated by commas',
      ),
      labelTelephone: word('Telephone', 'In an answer, before the telephone number'),
      labelEmail: word('Email', 'In an answer, before the e-mail address'),
      labelAddress: word('Address', 'In an answer, before the address'),
      labelHours: word('Opening hours', 'In an answer, before the opening hours'),
    },
  },
  mails: {
    title: 'Mails to visitors',
    words: {
      hello: word('Hello,', 'Salutation'),
      helloName: word('Hello {name},', 'Salutation with the name'),
      messageSubject: word('We have received your message to {siteName}', 'After a message: subject'),
      messageText: word(SITE_TEXTS.messageReceived, 'After a message: text'),
      applicationSubject: word('We have received your application to {siteName}', 'After an application: subject'),
      applicationText: word(
        'Thank you for applying to become an agent. We have received your application and will get back to you.',
        'After an application: text',
      ),
      keptFor: counted(
        'months',
        'We keep what you sent for {months, plural, one {# month} other {# months}} after our last contact. Then it is deleted.',
        'After both: where the site sets a time',
      ),
      download: word('Download the document', 'After a form that mails a document: button'),
      seatSubject: word('Your seat: {title}', 'Form of a record with seats: subject for who has one'),
      seatText: word('You have a seat: {title}.', 'Form of a record with seats: text for who has one'),
      givenSubject: word('Your download: {title}', 'Form of a record that gives a file: subject'),
      givenText: word(
        'Here is what you asked for. The link works for a week.',
        'Form of a record that gives a file: text above the link',
      ),
      waitingSubject: word(
        'Waiting list: {title}',
        'Form of a record with seats: subject for who is on the waiting list',
      ),
      waitingText: word(
        'All seats are taken: {title}. You are on the waiting list, and we write to you as soon as there is a seat.',
        'Form of a record with seats: text for who is on the waiting list',
      ),
      reminderSubject: word('Reminder: {title}', 'Form of a record: subject of the reminder some days before'),
      reminderText: word(
        'We look forward to seeing you: {title}, {when}.',
        'Form of a record: text of the reminder some days before',
      ),
      visit: word('Visit {siteName}', 'After both: button'),
      receiptFooter: word(
        'You received this email because your address was entered in a form on {siteUrl}. If that was not you, you can ignore it.',
        'After both: last line',
      ),
      messageReplySubject: word('Re: Your message to {siteName}', 'Reply to a message: subject'),
      messageReplyQuote: word('On {day} you wrote:', 'Reply to a message: before the message'),
      messageReplyFooter: word(
        'You received this email because you wrote to us on {siteUrl}.',
        'Reply to a message: last line',
      ),
      applicationReplySubject: word('Re: Your application to {siteName}', 'Reply to an application: subject'),
      applicationReplyQuote: word(
        'On {day} you applied to become an agent:',
        'Reply to an application: before the application',
      ),
      applicationReplyFooter: word(
        'You received this email because you applied to become an agent on {siteUrl}.',
        'Reply to an application: last line',
      ),
      phone: word('Phone', 'Reply to an application: before the number'),
      region: word('Region', 'Reply to an application: before the region'),
      country: word('Country', 'Reply to an application: before the country'),
      solution: word('Solution', 'Reply to an application: before the solution'),
      confirmSubject: word('Please confirm your subscription to {siteName}', 'Subscription: subject'),
      confirmText: word(
        'This address was entered for the newsletter of {siteName}. Please open the link and confirm that you want to receive it. The link works once, within 48 hours.',
        'Subscription: text',
      ),
      confirmButton: word('Confirm subscription', 'Subscription: button'),
      confirmFooter: word(
        'If that was not you, ignore this email: you will not be subscribed.',
        'Subscription: last line',
      ),
      newsletterReadMore: word('Read more', 'Newsletter: button'),
      newsletterPage: word('View in browser', 'Newsletter: link above the mail'),
      newsletterFooter: word(
        'You received this email because you subscribed to the newsletter of {siteName}.',
        'Newsletter: last line',
      ),
      unsubscribe: word('Unsubscribe', 'Newsletter: link in the last line'),
    },
  },
  drafts: {
    title: 'Links to drafts',
    words: {
      shown: word('Draft, shown until {date}', 'Bar above a draft that is shown by a link'),
      ended: word('This link no longer works', 'A link that nobody can open any more: heading'),
      endedText: word(
        'It has expired or was revoked. Please ask the person who gave it to you for a new one.',
        'A link that nobody can open any more: text',
      ),
    },
  },
  opening: {
    title: 'Site that is not open yet',
    words: {
      title: word('We are not open yet', 'Heading'),
      text: word('This site is being prepared. Please come back soon.', 'Text'),
      password: word('Password', 'Field, where a password lets people look'),
      button: word('View the site', 'Button'),
      wrong: word('This password is wrong.', 'After a wrong password'),
    },
  },
  subscription: {
    title: 'Pages of the newsletter',
    words: {
      confirmTitle: word('Confirm your subscription?', 'Confirmation: heading'),
      confirmText: word(
        'Press the button to get our newsletter. If you did not ask for it, just close this page.',
        'Confirmation: text',
      ),
      confirmButton: word('Confirm subscription', 'Confirmation: button'),
      confirmedTitle: word('You are subscribed', 'After the confirmation: heading'),
      confirmedText: word(
        'Thank you for confirming. You will get our next newsletter.',
        'After the confirmation: text',
      ),
      unusableTitle: word('This link no longer works', 'Old link of a confirmation: heading'),
      unusableText: word(
        'It has already been used or is older than 48 hours. If you have not confirmed yet, please subscribe again.',
        'Old link of a confirmation: text',
      ),
      questionTitle: word('Unsubscribe from our newsletter?', 'Before unsubscribing: heading'),
      questionText: word('You will no longer get newsletters from us.', 'Before and after unsubscribing: text'),
      questionButton: word('Unsubscribe', 'Before unsubscribing: button'),
      unsubscribedTitle: word('You are unsubscribed', 'After unsubscribing: heading'),
      unknownTitle: word('Unknown link', 'Wrong link: heading'),
      unknownText: word(
        'It may have been cut off in the email; please copy all of it. If your address was deleted here, you get no newsletters.',
        'Wrong link: text',
      ),
    },
  },
} as const satisfies Record<string, { title: string; words: Record<string, Word> }>;

export type WordGroup = keyof typeof WORD_GROUPS;

/** The current text of each word, by group. */
export type Words = {
  [Group in WordGroup]: {
    [Key in keyof (typeof WORD_GROUPS)[Group]['words']]: (typeof WORD_GROUPS)[Group]['words'][Key] extends CountedWord
      ? Counted
      : string;
  };
};

/** Words by key, `group.word`. */
export const WORDS: ReadonlyMap<string, Word & Partial<CountedWord>> = new Map(
  Object.entries(WORD_GROUPS).flatMap(([group, { words }]) =>
    Object.entries(words).map(([key, one]): [string, Word] => [`${group}.${key}`, one]),
  ),
);

/** Returns the English default of a word in a site's wording. */
export const defaultOf = (one: Word, wording: DefaultSet): string => (wording === 'plain' ? one.plain : one.default);
