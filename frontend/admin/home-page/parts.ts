import {
  HOME_SECTION_NAMES,
  type HomeSectionName,
} from '../../../backend/content/home-sections/home-sections.constants.js';
import { SECTION_CONTENT, sectionName } from '../home-sections/section-form';
import { t } from '../language/t';

/** The selectable parts of the home page: the first part, which always stays first, and the sections. */
export type PartName = 'first' | HomeSectionName;

export const PART_NAMES: readonly PartName[] = ['first', ...HOME_SECTION_NAMES];

/** The selector of each part on the page, in the order of `PART_NAMES`. */
export const PART_SELECTORS: readonly string[] = ['main > section', ...HOME_SECTION_NAMES.map((name) => `#${name}`)];

export const partName = (part: PartName): string => (part === 'first' ? t('homePage.firstView') : sectionName(part));

interface PartContent {
  /** Fields of the home sections. */
  fields: readonly string[];
  /** The home image of the part. */
  picture?: 'help' | 'approach' | 'product';
  /** The resources of its records. */
  records: readonly string[];
}

const RECORDS: Readonly<Partial<Record<PartName, readonly string[]>>> = {
  first: ['slider', 'banner'],
  clients: ['statistic', 'client'],
  faq: ['faq'],
  testimonials: ['testimonial'],
};

const PICTURES: Readonly<Partial<Record<PartName, 'help' | 'approach' | 'product'>>> = {
  why: 'product',
  help: 'help',
  approach: 'approach',
};

export function contentOf(part: PartName): PartContent {
  const picture = PICTURES[part];
  return {
    fields: part === 'first' ? [] : SECTION_CONTENT[part].fields,
    records: RECORDS[part] ?? [],
    ...(picture ? { picture } : {}),
  };
}
