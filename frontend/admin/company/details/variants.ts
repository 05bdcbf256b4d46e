import {
  VARIANT_COLUMNS,
  VARIANT_PLACES,
  type VariantPlace,
} from '../../../../backend/company/identity/identity.constants.js';
import { VARIANTS, type VariantName } from '../../../themes/variants/variants';
import { perLanguage, t } from '../../core/language/t';
import type { Option } from '../../fields/field/field';

/** The places with their names, and those of their variants. */
const labels = perLanguage(
  (): { [Place in VariantPlace]: { label: string; variants: Record<VariantName<Place>, string> } } => ({
    header: {
      label: t('company.variant.header'),
      variants: {
        centered: t('company.variant.header.centered'),
        start: t('company.variant.header.start'),
        floating: t('company.variant.header.floating'),
        dark: t('company.variant.header.dark'),
      },
    },
    footer: {
      label: t('company.variant.footer'),
      variants: {
        centered: t('company.variant.footer.centered'),
        slim: t('company.variant.footer.slim'),
        dark: t('company.variant.footer.dark'),
      },
    },
    sections: {
      label: t('company.variant.sections'),
      variants: {
        bands: t('company.variant.sections.bands'),
        narrow: t('company.variant.sections.narrow'),
        wide: t('company.variant.sections.wide'),
        ruled: t('company.variant.sections.ruled'),
      },
    },
    solutions: {
      label: t('company.variant.solutions'),
      variants: {
        tiles: t('company.variant.solutions.tiles'),
        rows: t('company.variant.solutions.rows'),
        index: t('company.variant.solutions.index'),
      },
    },
    updates: {
      label: t('company.variant.updates'),
      variants: {
        index: t('company.variant.updates.index'),
        cards: t('company.variant.updates.cards'),
        column: t('company.variant.updates.column'),
      },
    },
    article: {
      label: t('company.variant.article'),
      variants: {
        centered: t('company.variant.article.centered'),
        margin: t('company.variant.article.margin'),
        cover: t('company.variant.cover'),
      },
    },
    project: {
      label: t('company.variant.project'),
      variants: {
        centered: t('company.variant.article.centered'),
        facts: t('company.variant.project.facts'),
        cover: t('company.variant.cover'),
      },
    },
  }),
);

/** In the order of the screen. */
const places = (): VariantPlace[] => Object.keys(labels()) as VariantPlace[];

export const labelOf = (place: VariantPlace): string => labels()[place].label;

export const optionOf = (place: VariantPlace, name: string): Option => {
  const known: Readonly<Record<string, string>> = labels()[place].variants;
  return { value: name, label: name === '' ? t('company.variant.usual') : (known[name] ?? name) };
};

export const placeOfField = (name: string): VariantPlace | undefined =>
  VARIANT_PLACES.find((place) => VARIANT_COLUMNS[place] === name);

/** The fields of all places, as the settings declare them. */
export const variantFields = () =>
  places().map((place, index) => ({
    name: VARIANT_COLUMNS[place],
    label: labelOf(place),
    kind: 'select' as const,
    options: ['', ...VARIANTS[place]].map((name) => optionOf(place, name)),
    ...(index === 0 ? { section: t('company.variants') } : {}),
  }));
