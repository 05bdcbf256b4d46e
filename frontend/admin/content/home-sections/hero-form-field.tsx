import { Skeleton } from '@mantine/core';
import { t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import type { FormItem } from '../../fields/field/form-item';

/** The forms of blocks are not bundled with lists of records. */
const LazyHeroFormInput = lazyComponent(async () => ({ default: (await import('./HeroFormInput')).HeroFormInput }), {
  fallback: <Skeleton h={60} radius="md" aria-busy />,
});

const NAMES = {
  contact: 'pageEditor.contact',
  newsletter: 'pageEditor.newsletter',
  own: 'pageEditor.ownForm',
} as const;

/** The form, read-only. */
const HeroFormView = ({ item: { form } }: { item: FormItem }) =>
  t(NAMES[form === 'own' || form === 'newsletter' ? form : 'contact']);

/** The field with the form beside the text of the first view. */
export const heroFormField = () =>
  ({
    name: 'hero_form',
    label: t('homePage.form'),
    kind: 'items',
    Input: LazyHeroFormInput,
    View: HeroFormView,
  }) as const;
