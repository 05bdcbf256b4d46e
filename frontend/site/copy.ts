/**
 * The fixed texts of the public site, by page. Content that administrators edit (slider, FAQs, contact details …) is part
 * of the page data instead; labels of pages are in `SITE_PAGES`. Texts of the specification must not be changed, typing
 * errors included. Every page loads this module, so longer texts of a single page are in a `*-copy.ts` next to it.
 */
export const copy = {
  /** Where the data with the site's name could not be loaded. */
  siteName: 'Home',
  footer: {
    explore: 'Look around',
    popular: 'Most asked for',
    contact: 'Talk to us',
    follow: 'Follow us',
  },
  search: {
    label: 'Search solutions',
    placeholder: 'Search Solution here...',
    button: 'Search Solution',
    emptyQuery: 'Please enter a search term.',
    noResults: 'No products found.',
    noResultsHint: 'Try one word, such as “fees”, “rent” or “claims”.',
    examplesLabel: 'Often searched:',
    examples: ['school fees', 'SACCO loans', 'water bills'],
    heading: (count: number, query: string) => `${count} results for "${query}"`,
    allSolutions: 'See all solutions',
  },
  actions: {
    readMore: 'Read More',
    download: 'Download Document',
    learnMore: 'Learn More',
    backHome: 'Back To Home',
    tryAgain: 'Try again',
  },
  home: {
    description:
      'Web-based systems for schools, clinics, SACCOs and the other places where East Africa keeps its books.',
    clients: { title: 'Some of our Clients', empty: 'No client logos available.' },
    statistics: 'Where we stand this year',
    why: {
      title: 'Why our solutions are the perfect choice',
      introduction:
        'We would sooner show you a matched statement than a slogan. Three things hold for every solution we make.',
      points: {
        web: {
          title: 'Web Based',
          text: 'Open a browser and sign in. There is no server to buy, upgrades come on Sunday night, and the cashier, the head office and the auditor see one set of books.',
        },
        portable: {
          title: 'Portable',
          text: 'The same screens fit a laptop at the desk and an Android phone in the field. Tills, scales and meter rounds carry on without a signal for up to a week.',
        },
        friendly: {
          title: 'User Friendly',
          text: 'Each person sees only the tasks of the job, in English or Swahili. Most clerks work alone from the third day, and the quick guide fits on one card.',
        },
      },
    },
    help: {
      title: 'How we help you',
      introduction: 'Buying a program is the short part. These three carry you through the years after it.',
      points: [
        {
          title: 'Training',
          fact: 'Free refreshers each month',
          text: 'First at your desks with practice records, afterwards through free monthly refreshers for whoever has joined since.',
        },
        {
          title: 'Maintenance',
          fact: 'Backed up every night',
          text: 'Backups each night, a full restore exercise each quarter, and changes in tax or claims rules built in before they take effect wherever notice allows.',
        },
        {
          title: 'Customer Support',
          fact: 'Monday-Friday 9 am to 5 pm EAT',
          text: 'A named desk in Nairobi that knows your sector answers from nine to five on working days, with an emergency number when a live system stops.',
        },
      ],
    },
    marketplace: {
      title: 'All-In-One Marketplace',
      text: 'Compare all our solutions, read what each costs, and take a two-page document to your board.',
      button: 'Browse the marketplace',
      proverb: 'Haba na haba hujaza kibaba',
      meaning: 'Little by little fills the measure. Every kanga carries a saying; this one is ours.',
    },
    testimonials: {
      title: 'What people who use it say',
      text: 'Bursars, treasurers and managers, in their own words.',
    },
    agent: {
      title: 'Join as an agent',
      text: 'Know a school, a SACCO or a landlord who still keeps payments in a notebook? Introduce us and earn commission on setup and on two years of subscription.',
    },
  },
  approach: {
    title: 'Our Approach',
    introduction: 'Each project begins away from the keyboard.',
    points: [
      {
        title: 'Understanding Client Needs',
        text: 'We sit in your office on an ordinary Monday, or stand at the collection point in the rain, and write down what happens before proposing anything.',
      },
      {
        title: 'Analyzing Client Needs',
        text: 'Then we read your figures: a term of payments, a month of claims, a route of meters. The pattern in them decides what is set up first.',
      },
      {
        title: 'Collaborative Planning',
        text: 'You receive a plan with dates, names and a price for each step. We rehearse the move of your records together, and you sign the opening balance.',
      },
    ],
  },
  faq: {
    kicker: 'Frequently Asked Questions',
    home: 'Questions we hear most weeks',
    solutions: 'Before you choose',
    solution: 'Before you decide',
    contact: 'Perhaps answered here',
    more: 'Something else? Write to us. We reply within 24 hours.',
    ask: 'Ask your own question',
  },
  solutions: {
    title: 'We provide Reliable Solutions',
    introduction:
      'One for each kind of organisation we know from the inside. Open a card for the details, or download the document and read it on the matatu.',
    empty: 'No products found.',
    featured: 'Featured',
    benefits: {
      title: 'Allow us to serve you',
      points: [
        {
          title: 'Web based',
          text: 'Hosted in Nairobi, copied to Kigali every night, and reachable from any branch.',
        },
        {
          title: 'Portable and user friendly',
          text: 'Small pages that load on 3G, and large buttons for wet hands and bright sun.',
        },
        {
          title: 'Customizable',
          text: 'Names, letters, approval levels and reports are settings, so the system speaks the words of your office.',
        },
      ],
    },
  },
  solution: {
    description: 'Description',
    summary: 'Summary',
    features: 'Features',
    ask: 'Ask for a demonstration',
  },
  portfolio: {
    title: 'Portifolio',
    introduction: 'Projects with figures from before and after, told with our customers’ consent.',
    all: 'View All Projects',
    noService: 'No Service',
    empty: 'No projects found.',
    tabs: 'Projects by service',
  },
  updates: {
    title: 'Updates',
    introduction:
      'Notes from collection points, bursars’ offices and hotel lobbies, along with what is new in our solutions.',
  },
  contact: {
    title: 'Talk to a person',
    introduction:
      'Tell us what you run and what goes wrong on a busy day. We will say whether we can help, and roughly what it would cost.',
  },
  apply: {
    title: 'Apply to Become an Agent',
    introduction: 'Joining is free and there is no target. You will hear from us within five working days.',
  },
  notFound: {
    title: 'Oops! Looks like you took a wrong turn',
    text: 'Mombasa is that way. The page you wanted has moved, or never was.',
    short: 'Page not found',
  },
  error: {
    title: 'This page could not be shown',
    text: 'Something went wrong on our side. It is usually over in a moment.',
    request: 'If you write to us about it, please name this number:',
  },
} as const;
