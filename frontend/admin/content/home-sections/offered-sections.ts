import { useBrand } from '../../core/brand/brand';
import type { FormItem } from '../../fields/field/form-item';
import { sectionForm, toSectionItem } from './section-form';

/** The sections of features that the site offers, and a change of their order that leaves the others where they are. */
export function useOfferedSections(items: readonly FormItem[]) {
  const { not_offered: notOffered = [] } = useBrand();
  const isOffered = (item: FormItem): boolean => {
    const { offering } = sectionForm(toSectionItem(item).name);
    return offering === undefined || !notOffered.includes(offering);
  };
  return {
    isOffered,
    offered: items.filter(isOffered),
    withOrder: (ordered: readonly FormItem[]): FormItem[] => {
      const next = ordered.values();
      return items.map((item) => (isOffered(item) ? (next.next().value ?? item) : item));
    },
  };
}
