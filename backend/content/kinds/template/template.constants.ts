/** Of the template of the pages of a kind's records. */
export const TEMPLATE_LIMITS = {
  /** Characters of the key of a field or kind. */
  key: 32,
  /** Fields of a block. */
  fields: 60,
  /** Related records. */
  related: 24,
  /** Days before its date that a record is reminded of. */
  remindDays: 30,
  /** Texts of the template in other languages. */
  texts: 2000,
  /** Characters of one of them. */
  text: 20_000,
} as const;

export const HEAD_LOOKS = ['side', 'cover'] as const;
export type HeadLook = (typeof HEAD_LOOKS)[number];

export const FACT_LOOKS = ['lines', 'tiles', 'columns'] as const;
export type FactLook = (typeof FACT_LOOKS)[number];

export const RELATED_LOOKS = ['cards', 'rows'] as const;
export type RelatedLook = (typeof RELATED_LOOKS)[number];
