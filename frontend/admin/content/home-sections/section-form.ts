import { createContext } from 'react';
import type { HomeSectionName } from '../../../../backend/content/home-sections/home-sections.constants.js';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import type { FormItem } from '../../fields/field/form-item';
import type { DraftForm } from '../../records/form/useDraftForm';

/** The form of the screen: the rows of its list contain its other fields. */
export const SectionFormContext = createContext<DraftForm | undefined>(undefined);

/** A section in the form's state. */
interface SectionItem extends FormItem {
  name: HomeSectionName;
  hidden: boolean;
}

/** The name of a section in the back office. */
export const sectionName = (name: HomeSectionName): string => t(`homeSections.section.${name}`);

export const toSectionItem = (item: FormItem) => item as SectionItem;

/** A screen that edits the content of a section. */
export interface Elsewhere {
  label: SentenceKey;
  to: string;
}

interface SectionContent {
  /** The key of its heading in the site's wording. */
  heading?: string;
  /** The form fields of the section. */
  fields: readonly string[];
  elsewhere: readonly Elsewhere[];
}

const words: Elsewhere = { label: 'homeSections.words', to: '/admin/words' };
const images: Elsewhere = { label: 'shell.homeImages', to: '/admin/homeimage' };

export const SECTION_CONTENT: Readonly<Record<HomeSectionName, SectionContent>> = {
  clients: {
    heading: 'home.clientsTitle',
    fields: [],
    elsewhere: [
      { label: 'shell.clients', to: '/admin/client' },
      { label: 'shell.statistics', to: '/admin/statistic' },
      words,
    ],
  },
  why: { heading: 'home.whyTitle', fields: ['why'], elsewhere: [words, images] },
  help: { heading: 'home.helpTitle', fields: ['help'], elsewhere: [words, images] },
  approach: { heading: 'approach.title', fields: ['approach'], elsewhere: [words, images] },
  faq: { heading: 'faq.home', fields: [], elsewhere: [{ label: 'homeSections.faqs', to: '/admin/faq' }, words] },
  marketplace: {
    fields: [
      'marketplace_title',
      'marketplace_text',
      'marketplace_button',
      'marketplace_saying',
      'marketplace_meaning',
      'marketplace_language',
    ],
    elsewhere: [{ label: 'shell.solutions', to: '/admin/product' }],
  },
  testimonials: {
    heading: 'home.testimonialsTitle',
    fields: [],
    elsewhere: [{ label: 'shell.testimonials', to: '/admin/testimonial' }, words],
  },
  agent: { heading: 'home.agentTitle', fields: [], elsewhere: [words] },
};
