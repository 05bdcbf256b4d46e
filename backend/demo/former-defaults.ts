/*
 * What was built into earlier versions and belongs to the company of the demo content. Migrations store it as the values of
 * a site that was in use, so that its pages say what they said; new sites never see it.
 */

/** Sentences whose default is another one now, by key. */
export const FORMER_WORDS: Readonly<Record<string, string>> = {
  'shell.notFoundText': 'Mombasa is that way. The page you wanted has moved, or never was.',
  'search.noResultsHint': 'Try one word, such as “fees”, “rent” or “claims”.',
  'search.examples': 'school fees, SACCO loans, water bills',
  'home.description':
    'Web-based systems for schools, clinics, SACCOs and the other places where East Africa keeps its books.',
  'home.statistics': 'Where we stand this year',
  'home.whyIntroduction':
    'We would sooner show you a matched statement than a slogan. Three things hold for every solution we make.',
  'home.helpIntroduction': 'Buying a program is the short part. These three carry you through the years after it.',
  'home.testimonialsText': 'Bursars, treasurers and managers, in their own words.',
  'home.agentText':
    'Know a school, a SACCO or a landlord who still keeps payments in a notebook? Introduce us and earn commission on setup and on two years of subscription.',
  'approach.introduction': 'Each project begins away from the keyboard.',
  'faq.home': 'Questions we hear most weeks',
  'faq.more': 'Something else? Write to us. We reply within 24 hours.',
  'solutions.introduction':
    'One for each kind of organisation we know from the inside. Open a card for the details, or download the document and read it on the matatu.',
  'portfolio.introduction': 'Projects with figures from before and after, told with our customers’ consent.',
  'updates.introduction':
    'Notes from collection points, bursars’ offices and hotel lobbies, along with what is new in our solutions.',
  'newsletter.text': 'About one letter a month: a practical guide, a product note and the dates of free training.',
  'contact.introduction':
    'Tell us what you run and what goes wrong on a busy day. We will say whether we can help, and roughly what it would cost.',
  'contact.phoneNote': 'The same hours, in English or Swahili',
  'contact.messageHint': 'We run a pharmacy with two branches in Nakuru and would like…',
  'apply.introduction': 'Joining is free and there is no target. You will hear from us within five working days.',
  'apply.done': 'Thank you. You will hear from us within five working days.',
  'apply.exampleTitle': 'One school, two years',
  'apply.exampleText': 'What an agent earns when a school of 300 learners takes the smallest plan.',
  'apply.exampleLines':
    '15% of the setup fee: KES 6,750\n10% of the first year: KES 11,400\n5% of the second year: KES 5,700\nIn total: KES 23,850',
};

/** The synonyms of the search. */
export const FORMER_SYNONYMS = [
  'school, shule, academy, college, campus, skuli',
  'learner, student, pupil, child, mwanafunzi',
  'fees, fee, karo, ada, tuition, school fees',
  'clinic, zahanati, dispensary, hospital, nursing home, medical centre, health centre, hospitali',
  'sha, nhif, insurance, bima, claims, health cover',
  'sacco, savings cooperative, credit union, chama, microfinance, akiba',
  'loan, mkopo, credit, lending',
  'farmer, mkulima, wakulima, grower, smallholder, outgrower, mfugaji',
  'cooperative, co-op, coop, ushirika, farmers union, growers association',
  'scale, mzani, weighing, weight, kilos, weigh bridge',
  'hotel, hoteli, lodge, guest house, resort, bnb, front office',
  'restaurant, bar, cafe, pos, point of sale, till, eatery',
  'church, kanisa, parish, congregation, ministry, fellowship',
  'tithe, offering, zaka, sadaka, giving, harambee',
  'rent, kodi, rental, lease, tenancy',
  'landlord, property manager, estate agent, caretaker, mwenye nyumba, real estate',
  'tenant, mpangaji, lessee, occupant',
  'factory, kiwanda, manufacturing, production, workshop, processing plant',
  'water, maji, utility, water company, wasco, borehole',
  'meter, mita, meter reading, reading, smart meter',
  'm-pesa, mpesa, mobile money, paybill, momo, airtel money, lipa na mpesa',
  'etims, kra, tax invoice, efris, ebm, vfd, fiscal device, vat invoice, etr',
  'offline, no internet, power cut, blackout, stima, without network',
  'ussd, short code, feature phone, kabambe, dial code',
  'price, cost, bei, gharama, charges, how much, quotation',
  'agent, wakala, reseller, sales partner, commission agent',
  'training, mafunzo, course, refresher',
].join('\n');

/** The points of the sections of the home page. */
export const FORMER_HOME_SECTIONS = {
  why: [
    {
      title: 'Web Based',
      text: 'Open a browser and sign in. There is no server to buy, upgrades come on Sunday night, and the cashier, the head office and the auditor see one set of books.',
      picture: null,
      drawing: 'web',
    },
    {
      title: 'Portable',
      text: 'The same screens fit a laptop at the desk and an Android phone in the field. Tills, scales and meter rounds carry on without a signal for up to a week.',
      picture: null,
      drawing: 'portable',
    },
    {
      title: 'User Friendly',
      text: 'Each person sees only the tasks of the job, in English or Swahili. Most clerks work alone from the third day, and the quick guide fits on one card.',
      picture: null,
      drawing: 'friendly',
    },
  ],
  help: [
    {
      title: 'Training',
      text: 'First at your desks with practice records, afterwards through free monthly refreshers for whoever has joined since.',
      fact: 'Free refreshers each month',
    },
    {
      title: 'Maintenance',
      text: 'Backups each night, a full restore exercise each quarter, and changes in tax or claims rules built in before they take effect wherever notice allows.',
      fact: 'Backed up every night',
    },
    {
      title: 'Customer Support',
      text: 'A named desk in Nairobi that knows your sector answers from nine to five on working days, with an emergency number when a live system stops.',
      fact: 'Monday-Friday 9 am to 5 pm EAT',
    },
  ],
  approach: [
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
  benefits: [
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
  marketplace_text: 'Compare all our solutions, read what each costs, and take a two-page document to your board.',
  marketplace_saying: 'Haba na haba hujaza kibaba',
  marketplace_meaning: 'Little by little fills the measure. Every kanga carries a saying; this one is ours.',
  marketplace_language: 'sw',
};

/** The default of SITE_NAME. */
export const FORMER_NAME = 'Jukwaa Software';

/** Texts of the footer, hours and time zone. */
export const FORMER_IDENTITY = {
  footer_short: 'Built in Nairobi. At work wherever East Africa keeps its books.',
  footer_long:
    'Business applications since 2015, with colleagues in Mombasa, Kampala, Dar es Salaam and Kigali beside those in Nairobi.',
  hours: 'Monday-Friday 9 am to 5 pm EAT',
  tagline: 'business software from East Africa',
  time_zone: 'Africa/Nairobi',
};

export const FORMER_MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>.a{fill:#0c5b47}.b{fill:#0b2425}@media(prefers-color-scheme:dark){.a{fill:#83cdaa}.b{fill:#f4efe5}}</style><path class="a" d="m12 1 7.5 7.5L12 16 4.5 8.5z"/><path class="b" d="M2 18.5h20V23H2z"/></svg>';

/** The place on the map: latitude, longitude. */
export const FORMER_PLACE = '-1.2995, 36.7815';
