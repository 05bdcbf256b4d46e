import { t } from '../../core/language/t';
import { sectionForm, sectionForms, sectionName } from '../home-sections/section-form';

/** The first view of the home page, which always stays first, is selected like a section. */
export const FIRST = 'first';

/** The selectable sections of the home page. */
export const selectableSections = (): string[] => [FIRST, ...sectionForms.keys()];

/** The selector of each section on the page, in the order of `selectableSections`. */
export const sectionSelectors = (): string[] => [
  'main > section',
  ...[...sectionForms.keys()].map((name) => `#${name}`),
];

export const sectionLabel = (section: string): string =>
  section === FIRST ? t('homePage.firstView') : sectionName(section);

interface SectionContent {
  /** Fields of the home sections. */
  fields: readonly string[];
  /** The home image of the section. */
  picture?: 'help' | 'approach' | 'product' | undefined;
  /** The resources of its records. */
  records: readonly string[];
}

export function contentOf(section: string): SectionContent {
  if (section === FIRST) return { fields: [], records: ['slider', 'banner'] };
  const { fields, picture, records = [] } = sectionForm(section);
  return { fields, picture, records };
}
