/** Maximum number of blocks of a page. */
export const MAX_BLOCKS = 40;

/** Maximum length of a figure and of its unit in a block of numbers, in characters. */
export const FIGURE_LENGTH = 40;

/** Maximum number of entries of a block, by its kind; `records` of other resources. */
export const MAX_ENTRIES = {
  gallery: 24,
  cards: 12,
  people: 24,
  numbers: 8,
  steps: 12,
  questions: 30,
  vacancies: 24,
  records: 24,
} as const;

/** Kinds of employment, each with its name in the vocabulary of schema.org. */
export const EMPLOYMENT_TYPES = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contractor: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  intern: 'INTERN',
  volunteer: 'VOLUNTEER',
} as const;

export type Employment = keyof typeof EMPLOYMENT_TYPES;

export const EMPLOYMENTS = Object.keys(EMPLOYMENT_TYPES) as Employment[];
