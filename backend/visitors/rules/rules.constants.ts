export const RULE_FORMS = ['contact', 'apply', 'handover', 'mail'] as const;

export type RuleForm = (typeof RULE_FORMS)[number];

/** Fields that a rule can search. */
export const RULE_FIELDS = ['text', 'name', 'email', 'phone', 'location'] as const;

export type RuleField = (typeof RULE_FIELDS)[number];

/** In characters. */
export const RULE_LENGTHS = { name: 120, words: 200, country: 2 } as const;

export const MAX_RULES = 100;

/** Hour of the day, in the site's time zone, at which digests are sent. */
export const DIGEST_HOUR = 7;
