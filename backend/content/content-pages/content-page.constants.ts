/** Maximum number of blocks of a page. */
export const MAX_BLOCKS = 40;

/** Maximum number of blocks that are shared together. */
export const MAX_SHARED_BLOCKS = 6;

/** Maximum length of a figure and of its unit in a block of numbers, in characters. */
export const FIGURE_LENGTH = 40;

/** Maximum number of entries of a block, by its kind; `records` of other resources. */
export const MAX_ENTRIES = {
  gallery: 24,
  cards: 12,
  people: 24,
  numbers: 8,
  steps: 12,
  timeline: 30,
  tabs: 8,
  comparison: 40,
  before_after: 2,
  questions: 30,
  vacancies: 24,
  places: 24,
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

/** How a block shows the records of a kind. */
export const LIST_LOOKS = ['cards', 'rows', 'table', 'accordion', 'timeline', 'month', 'map'] as const;

export type ListLook = (typeof LIST_LOOKS)[number];

/** Records by their last day: all, those that are not over, or those that are. */
export const LIST_TIMES = ['all', 'upcoming', 'past'] as const;

export type ListTime = (typeof LIST_TIMES)[number];

/** Of a block with the records of a kind: the longest key, and how many there can be of each. */
export const LIST_LIMITS = { key: 32, filters: 4, fields: 8, count: 60 } as const;
