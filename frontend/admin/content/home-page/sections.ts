import {
  HOME_SECTION_NAMES,
  type HomeSectionName,
} from '../../../../backend/content/home-sections/home-sections.constants.js';
import { t } from '../../core/language/t';
import { SECTION_CONTENT, sectionName } from '../home-sections/section-form';

/** The selectable sections of the home page: the first view, which always stays first, and the sections. */
export type SectionName = 'first' | HomeSectionName;

export const SECTION_NAMES: readonly SectionName[] = ['first', ...HOME_SECTION_NAMES];

/** The selector of each section on the page, in the order of `SECTION_NAMES`. */
export const SECTION_SELECTORS: readonly string[] = ['main > section', ...HOME_SECTION_NAMES.map((name) => `#${name}`)];

export const sectionLabel = (section: SectionName): string =>
  section === 'first' ? t('homePage.firstView') : sectionName(section);

interface SectionContent {
  /** Fields of the home sections. */
  fields: readonly string[];
  /** The home image of the section. */
  picture?: 'help' | 'approach' | 'product';
  /** The resources of its records. */
  records: readonly string[];
}

const RECORDS: Readonly<Partial<Record<SectionName, readonly string[]>>> = {
  first: ['slider', 'banner'],
  clients: ['statistic', 'client'],
  faq: ['faq'],
  testimonials: ['testimonial'],
};

const PICTURES: Readonly<Partial<Record<SectionName, 'help' | 'approach' | 'product'>>> = {
  why: 'product',
  help: 'help',
  approach: 'approach',
};

export function contentOf(section: SectionName): SectionContent {
  const picture = PICTURES[section];
  return {
    fields: section === 'first' ? [] : SECTION_CONTENT[section].fields,
    records: RECORDS[section] ?? [],
    ...(picture ? { picture } : {}),
  };
}
