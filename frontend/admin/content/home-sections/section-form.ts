import extensions from 'virtual:extensions/office';
import { createContext } from 'react';
import type { OfferingName } from '../../../../backend/company/offerings/offerings.constants.js';
import {
  HOME_SECTION_NAMES,
  HOME_SECTIONS,
  type HomeSectionName,
} from '../../../../backend/content/home-sections/home-sections.constants.js';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import type { FormItem } from '../../fields/field/form-item';
import type { DraftForm } from '../../records/form/useDraftForm';

/** The form of the screen: the rows of its list contain its other fields. */
export const SectionFormContext = createContext<DraftForm | undefined>(undefined);

/** A section in the form's state. */
interface SectionItem extends FormItem {
  name: string;
  hidden: boolean;
}

export const toSectionItem = (item: FormItem) => item as SectionItem;

/** A screen that edits the content of a section. */
export interface Elsewhere {
  /** A sentence of the catalogues, or what an extension calls it. */
  label: SentenceKey | (() => string);
  to: string;
}

/** What a screen is called. */
export const nameOfScreen = ({ label }: Elsewhere): string => (typeof label === 'string' ? t(label) : label());

/** A section of the home page in the back office. */
export interface SectionForm {
  /** Its name for editors. */
  label: () => string;
  /** The feature that it belongs to: it is not offered on sites without it. */
  offering?: OfferingName;
  /** The key of its heading in the site's wording. */
  heading?: string;
  /** Another field than `heading` with its heading, and what it has at first. */
  ownHeading?: { field: string; suggested: string };
  /** The form fields of the section. */
  fields: readonly string[];
  /** What the fields are, for its row in the list. Default: points. */
  content?: SentenceKey;
  /** The home image of the section. */
  picture?: 'help' | 'approach' | 'product';
  /** The resources of its records. */
  records?: readonly string[];
  elsewhere: readonly Elsewhere[];
}

const words: Elsewhere = { label: 'homeSections.words', to: '/admin/words' };
const images: Elsewhere = { label: 'shell.homeImages', to: '/admin/homeimage' };

const builtIn: Readonly<Record<HomeSectionName, Omit<SectionForm, 'label' | 'offering'>>> = {
  clients: {
    heading: 'home.clientsTitle',
    fields: [],
    records: ['statistic', 'client'],
    elsewhere: [
      { label: 'shell.clients', to: '/admin/client' },
      { label: 'shell.statistics', to: '/admin/statistic' },
      words,
    ],
  },
  why: { heading: 'home.whyTitle', fields: ['why'], picture: 'product', elsewhere: [words, images] },
  help: { heading: 'home.helpTitle', fields: ['help'], picture: 'help', elsewhere: [words, images] },
  approach: { heading: 'approach.title', fields: ['approach'], picture: 'approach', elsewhere: [words, images] },
  faq: {
    heading: 'faq.home',
    fields: [],
    records: ['faq'],
    elsewhere: [{ label: 'homeSections.faqs', to: '/admin/faq' }, words],
  },
  marketplace: {
    ownHeading: { field: 'marketplace_title', suggested: HOME_SECTIONS.marketplace.label },
    fields: [
      'marketplace_title',
      'marketplace_text',
      'marketplace_button',
      'marketplace_saying',
      'marketplace_meaning',
      'marketplace_language',
    ],
    content: 'homeSections.texts',
    elsewhere: [{ label: 'shell.solutions', to: '/admin/product' }],
  },
  updates: {
    heading: 'home.updatesTitle',
    fields: [],
    records: ['post'],
    elsewhere: [{ label: 'shell.posts', to: '/admin/post' }, words],
  },
  testimonials: {
    heading: 'home.testimonialsTitle',
    fields: [],
    records: ['testimonial'],
    elsewhere: [{ label: 'shell.testimonials', to: '/admin/testimonial' }, words],
  },
  agent: { heading: 'home.agentTitle', fields: [], elsewhere: [words] },
};

const sections = new Map<string, SectionForm>(
  HOME_SECTION_NAMES.map((name) => [
    name,
    { ...HOME_SECTIONS[name], ...builtIn[name], label: () => t(`homeSections.section.${name}`) },
  ]),
);

// Those of extensions.
for (const [, { sections: added = {} }] of extensions)
  for (const [name, { label, records, screens }] of Object.entries(added))
    sections.set(name, { label, fields: [], ...(records ? { records } : {}), elsewhere: screens });

/** All sections by name, in the default order. */
export const sectionForms: ReadonlyMap<string, SectionForm> = sections;

/**
 * Adds a section, after the others.
 * @returns Takes it away.
 */
export function registerSectionForm(name: string, section: SectionForm): () => void {
  sections.set(name, section);
  return () => void sections.delete(name);
}

/** What a section has that nobody knows: nothing to edit. */
const UNKNOWN: Omit<SectionForm, 'label'> = { fields: [], elsewhere: [] };

export const sectionForm = (name: string): SectionForm => sections.get(name) ?? { ...UNKNOWN, label: () => name };

/** The name of a section in the back office. */
export const sectionName = (name: string): string => sectionForm(name).label();
