/**
 * What tells whether a passage answers a question. Each is a number; the model of `evidence-model.json` weighs them. Those
 * called coverage are 0 to 1: which part of the question's words is found, rare words counting more.
 */
export const FEATURES = [
  'bias',
  /** In the passage with its titles. */
  'coverage',
  /** As `coverage`, but only the question's own words, no synonyms. */
  'exactCoverage',
  /** In titles and keywords. */
  'titleCoverage',
  /** In the best sentence. */
  'sentenceCoverage',
  /** In titles, keywords, and the best two neighbouring sentences. */
  'focusCoverage',
  /** As `coverage`, with words of like meaning. */
  'softCoverage',
  /** In titles, keywords and the best sentence, with words of like meaning. */
  'softFocusCoverage',
  /** In all passages of the record. */
  'recordCoverage',
  'exactRecordCoverage',
  /** Part of the title that the question names. */
  'titleMatch',
  /** Likeness of meaning of question, and title with the best sentence. */
  'likeness',
  /** Score of the search, in relation to the best. */
  'relativeScore',
  /** Place in the search, as a logarithm. */
  'rank',
  /** Words of texts that answer what the question seems to ask for: in the passage, in its titles. */
  'intentWords',
  'intentTitle',
  /** How likely the likeliest intent is; how likely the question is not for a company's site. */
  'topIntent',
  'outOfScope',
  /** Neighbouring words of the question that are in one sentence. */
  'pairs',
  /** Weight of the rarest word that is found. */
  'rarestFound',
  /** Words that are missing: part of them without any likeness, names, numbers, weight, greatest weight, not on the site at all. */
  'unlikeWords',
  'missingNames',
  'missingNumbers',
  'missingWeight',
  'greatestMissing',
  'missingOnSite',
  /** How many words there are, and how much they weigh together. */
  'brevity',
  'weight',
  /** 1: the best sentence has the number, name or time that the question asks for; -1: it has not; 0: it asks for none. */
  'answerType',
  /** As `answerType`, of the whole passage: an amount of money, a telephone number, an address, hours … */
  'factAsked',
  /** Whether the passage says something about as many as the question mentions: see `coversAmount`. */
  'amount',
  /** Of the keyword or wording of the record that is most like the question: how much they have in common. */
  'wording',
  'fullWording',
  /** Likeness of what the question asks for, and what titles and keywords are about; and what the text is about. */
  'topic',
  'textTopic',
  'sentenceTopic',
  /** Whether the passage is the first of its record: summaries come first. */
  'isFirst',
  /** Forms of the question. */
  'asksNumber',
  'asksName',
  'asksYesNo',
  'asksHow',
  'asksPrice',
  'asksCompany',
  'asksOwn',
  /** Knowledge and FAQs are written to answer; updates and projects tell. */
  'isKnowledge',
  'isFaq',
  'isSolution',
  'isPage',
  'isContact',
  'isUpdate',
  'isProject',
] as const;

export type Feature = (typeof FEATURES)[number];

/** Features that are compared with those of the other candidates: what each lacks to the highest is a feature as well. */
const COMPARED = [
  'coverage',
  'focusCoverage',
  'titleCoverage',
  'softFocusCoverage',
  'recordCoverage',
  'titleMatch',
  'likeness',
  'intentTitle',
  'intentWords',
  'topic',
  'sentenceTopic',
  'wording',
  'fullWording',
  'sentenceCoverage',
] as const satisfies readonly Feature[];

/** From here on a question is the same as a wording. */
const SAME_WORDING = 0.85;

const FULL_WORDING = FEATURES.indexOf('fullWording');

/** Whether the question is, nearly to the word, one that an editor gave to the record. */
export const isWording = (features: readonly number[]): boolean => (features[FULL_WORDING] ?? 0) >= SAME_WORDING;

/** Features of passages among others, in their order: those of each, then what it lacks to the highest of some. */
export const ALL_FEATURES = [...FEATURES, ...COMPARED.map((name) => `${name}Lack`)];

const comparedAt = COMPARED.map((name) => FEATURES.indexOf(name));

/** Adds what each passage's features lack to the highest among all candidates. */
export function compared(rows: readonly (readonly number[])[]): number[][] {
  const highest = comparedAt.map((at) => Math.max(...rows.map((row) => row[at] ?? 0)));
  return rows.map((row) => [...row, ...comparedAt.map((at, place) => (highest[place] ?? 0) - (row[at] ?? 0))]);
}
