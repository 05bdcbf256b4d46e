import type { OfferingName } from '../../company/offerings/offerings.constants.js';

/**
 * Sections of the home page below the hero in their default order, with their names for editors. The key of a section is its
 * anchor: `/#approach`.
 */
export const HOME_SECTIONS = {
  clients: 'Clients and statistics',
  why: 'Why our solutions are the perfect choice',
  help: 'How we help you',
  approach: 'Our Approach',
  faq: 'Frequently Asked Questions',
  marketplace: 'All-In-One Marketplace',
  testimonials: 'Testimonials',
  agent: 'Join as an agent',
} as const;

export type HomeSectionName = keyof typeof HOME_SECTIONS;

export const HOME_SECTION_NAMES = Object.keys(HOME_SECTIONS) as HomeSectionName[];

/** Sections that belong to a feature; hidden on sites without it. */
export const SECTION_OFFERINGS: Readonly<Partial<Record<HomeSectionName, OfferingName>>> = {
  faq: 'questions',
  marketplace: 'solutions',
  agent: 'agents',
};

/** Built-in drawings, for points without a picture. */
export const DRAWINGS = ['web', 'portable', 'friendly'] as const;

export type Drawing = (typeof DRAWINGS)[number];

/** Maximum lengths, in characters. */
export const SECTION_LENGTH = {
  title: 80,
  text: 400,
  fact: 60,
  button: 60,
  saying: 120,
  meaning: 200,
  language: 16,
} as const;

/** Maximum number of points in a list. The steps of 'Our Approach' are laid out as stairs, which get narrow. */
export const MAX_POINTS = { why: 6, help: 6, approach: 4, benefits: 6 } as const;

export interface SectionPlace {
  name: HomeSectionName;
  hidden: boolean;
}

export interface Point {
  title: string;
  text: string;
}

export interface PicturePoint extends Point {
  /** Stored name. */
  picture: string | null;
  /** Shown without a picture. */
  drawing: Drawing | '';
}

export interface FactPoint extends Point {
  /** A few words beside the title. */
  fact: string;
}

interface HomeSectionsContent {
  sections: SectionPlace[];
  why: PicturePoint[];
  help: FactPoint[];
  approach: Point[];
  benefits: Point[];
  marketplace_title: string;
  marketplace_text: string;
  marketplace_button: string;
  marketplace_saying: string;
  marketplace_meaning: string;
  marketplace_language: string;
}

/**
 * Sections of a site without saved ones. The titles are specified; the texts must be true of any company: no place, year, product,
 * price or promise.
 */
export const DEFAULT_SECTIONS: HomeSectionsContent = {
  sections: HOME_SECTION_NAMES.map((name) => ({ name, hidden: false })),
  why: [
    {
      title: 'Web Based',
      text: 'It runs in the browser: there is nothing to install, and everybody sees the same records.',
      picture: null,
      drawing: 'web',
    },
    {
      title: 'Portable',
      text: 'The same screens on a computer, on a tablet and on a phone.',
      picture: null,
      drawing: 'portable',
    },
    {
      title: 'User Friendly',
      text: 'Each person sees what the work needs, in plain words.',
      picture: null,
      drawing: 'friendly',
    },
  ],
  help: [
    { title: 'Training', text: 'We show your people how to work with it, and those who join later.', fact: '' },
    { title: 'Maintenance', text: 'We keep it running and up to date.', fact: '' },
    { title: 'Customer Support', text: 'Somebody who knows your solution answers your questions.', fact: '' },
  ],
  approach: [
    {
      title: 'Understanding Client Needs',
      text: 'First we listen, and look at how the work is done today.',
    },
    {
      title: 'Analyzing Client Needs',
      text: 'Then we find out what is needed, and what can stay as it is.',
    },
    {
      title: 'Collaborative Planning',
      text: 'Together we agree on the steps, and on who does what.',
    },
  ],
  benefits: [
    { title: 'Web based', text: 'It can be reached from any place that has a browser.' },
    { title: 'Portable and user friendly', text: 'It is easy to use, on large screens and on small ones.' },
    { title: 'Customizable', text: 'It can be set up for the way you work.' },
  ],
  marketplace_title: 'All-In-One Marketplace',
  marketplace_text: 'All our solutions, in one place.',
  marketplace_button: 'Browse the marketplace',
  marketplace_saying: '',
  marketplace_meaning: '',
  marketplace_language: '',
};

/** Fields that can be translated into each language of the site. */
export const SECTION_TEXTS = [
  'why.title',
  'why.text',
  'help.title',
  'help.text',
  'help.fact',
  'approach.title',
  'approach.text',
  'benefits.title',
  'benefits.text',
  'marketplace_title',
  'marketplace_text',
  'marketplace_button',
  'marketplace_meaning',
] as const;
