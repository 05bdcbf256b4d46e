import type { FormItem } from '../fields/form-item';
import { t } from '../language/t';
import { sectionName, toSectionItem } from './section-form';

/** A section, read-only. */
export function SectionView({ item }: { item: FormItem }) {
  const { name, hidden } = toSectionItem(item);
  const section = sectionName(name);
  return hidden ? t('homeSections.hidden', { section }) : section;
}
