import { HOME_SECTIONS } from '../../../backend/content/home-sections/home-sections.constants.js';
import type { FormItem } from '../fields/form-item';
import { toSectionItem } from './section-form';

/** A section, read-only. */
export function SectionView({ item }: { item: FormItem }) {
  const { name, hidden } = toSectionItem(item);
  return `${HOME_SECTIONS[name]}${hidden ? ' (hidden)' : ''}`;
}
