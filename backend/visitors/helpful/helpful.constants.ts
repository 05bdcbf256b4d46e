export const HELPFUL_LIMITS = {
  /** Characters of the name of a resource. */
  resource: 40,
  /** Characters of what a visitor adds. */
  sentence: 500,
  /** Answers that are kept for each record: the last ones. */
  answers: 1000,
  /** Days for which they are kept. */
  days: 730,
  /** Sentences that are sent at once: the last ones. */
  shown: 50,
} as const;
