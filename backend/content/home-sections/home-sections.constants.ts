import type { OfferingName } from '../../company/offerings/offerings.constants.js';

/** What both sides must know of a section of the home page. */
interface SectionFacts {
  /** Its name in menus if it has no heading. */
  label: string;
  /** The feature that it belongs to: hidden on sites without it. */
  offering?: OfferingName;
  /** Whether it is hidden until somebody shows it: on sites with the specified pages, and where the sections were arranged before it was there. */
  isOptional?: true;
}

/** Sections of the home page below the hero in their default order. The key of a section is its anchor: `/#approach`. */
export const HOME_SECTIONS = {
  clients: { label: 'Clients and statistics' },
  why: { label: 'Why our solutions are the perfect choice' },
  help: { label: 'How we help you' },
  approach: { label: 'Our Approach' },
  faq: { label: 'Frequently Asked Questions', offering: 'questions' },
  marketplace: { label: 'All-In-One Marketplace', offering: 'solutions' },
  updates: { label: 'Recent updates', offering: 'updates', isOptional: true },
  testimonials: { label: 'Testimonials' },
  agent: { label: 'Join as an agent', offering: 'agents' },
} as const satisfies Readonly<Record<string, SectionFacts>>;

/** Whether a section is hidden where nobody has said that it is shown. */
export const isOptionalSection = (name: string): boolean => {
  const facts: SectionFacts | undefined = Object.hasOwn(HOME_SECTIONS, name)
    ? HOME_SECTIONS[name as HomeSectionName]
    : undefined;
  return facts?.isOptional === true;
};

export type HomeSectionName = keyof typeof HOME_SECTIONS;

export const HOME_SECTION_NAMES = Object.keys(HOME_SECTIONS) as HomeSectionName[];

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
  choice: 16,
  video: 255,
} as const;

/** Maximum number of points in a list. The steps of 'Our Approach' are laid out as stairs, which get narrow. */
export const MAX_POINTS = { why: 6, help: 6, approach: 4, benefits: 6 } as const;

/** Maximum number of sections, with those that are no part of the product. */
export const MAX_SECTIONS = 40;

export interface SectionPlace {
  name: string;
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

/**
 * What stands beside the title of the first view: the newest banner's picture with its room also without one, the same as long as
 * there is one, a picture of the product with a phone in front, a video, a
 * form, or nothing.
 */
export const HERO_LAYOUTS = ['picture', 'auto', 'product', 'text', 'video', 'form'] as const;

export type HeroLayout = (typeof HERO_LAYOUTS)[number];

/** When the first view has a search: on sites that offer solutions, once there are some, or never. */
export const HERO_SEARCHES = ['offered', 'filled', 'none'] as const;

export type HeroSearch = (typeof HERO_SEARCHES)[number];

export const MAX_HERO_BUTTONS = 2;

export interface HeroButton {
  label: string;
  url: string;
}

type StoredBlock = Record<string, unknown> & { kind: string };

interface HomeSectionsContent {
  hero_layout: HeroLayout;
  hero_search: HeroSearch;
  hero_buttons: HeroButton[];
  /** Stored names. */
  hero_picture: string | null;
  hero_phone: string | null;
  /** The address of a video of another site. */
  hero_video: string;
  /** The stored name of the picture that is shown until the video is played. */
  hero_poster: string | null;
  /** A block with a form, in a list. */
  hero_form: StoredBlock[];
  sections: SectionPlace[];
  /** Blocks between the sections, each with the section that it follows. */
  blocks: StoredBlock[];
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
  hero_layout: 'picture',
  hero_search: 'offered',
  hero_buttons: [],
  hero_picture: null,
  hero_phone: null,
  hero_video: '',
  hero_poster: null,
  hero_form: [],
  blocks: [],
  sections: HOME_SECTION_NAMES.map((name) => ({ name, hidden: isOptionalSection(name) })),
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
  'hero_buttons.label',
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
  'blocks.*',
] as const;
