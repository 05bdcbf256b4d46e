import { stemSetOf } from '../language/text-analysis.js';

/** What is answered from only where nothing else answers, and the question has words of it. */
export type FallbackSubject = 'legal' | 'figures' | 'opinions';

/** English and Swahili words by which questions are about these subjects. */
const SUBJECTS: Readonly<Record<FallbackSubject, ReadonlySet<string>>> = {
  legal: stemSetOf(
    'terms conditions privacy cookies tracking tracker personal data gdpr consent erase delete erasure forgotten store stored keep ' +
      'retain retention collect legal liable liability responsible jurisdiction courts dispute copyright copy quote quotation ' +
      'disclaimer policy breach leak newsletter unsubscribe binding recorded scrape download print ' +
      'faragha vidakuzi masharti vigezo taarifa binafsi sheria sera',
  ),
  figures: stemSetOf('many number numbers figures statistics percent percentage ngapi takwimu idadi asilimia'),
  opinions: stemSetOf(
    'review reviews testimonial testimonials opinion opinions feedback recommend happy satisfied reputation say think ' +
      'wanasema maoni ushuhuda',
  ),
};

/** With these words the legal texts are asked even where something else would answer, and go first if they answer better. */
const SURELY_LEGAL = stemSetOf(
  'terms privacy cookies gdpr consent copyright liable liability jurisdiction disclaimer faragha vidakuzi masharti vigezo',
);

/** The subjects that a question, given by its stems, has words of. */
export const fallbackSubjectsOf = (stems: readonly string[]): FallbackSubject[] =>
  (Object.keys(SUBJECTS) as FallbackSubject[]).filter((subject) => stems.some((stem) => SUBJECTS[subject].has(stem)));

export const isSurelyLegal = (stems: readonly string[]): boolean => stems.some((stem) => SURELY_LEGAL.has(stem));

/** Wordings of questions that these texts answer on any site. */
export const FALLBACK_WORDINGS = {
  terms: [
    ...['terms of use', 'terms of service', 'terms and conditions', 'conditions of use', 'terms of this website'],
    ...['disclaimer', 'legal notice', 'copyright', 'which law applies', 'may I copy your texts'],
    ...['masharti ya matumizi', 'vigezo na masharti'],
  ],
  privacy: [
    ...['privacy policy', 'privacy notice', 'data protection policy', 'cookie policy', 'cookies', 'do you use cookies'],
    ...['does this site track me', 'what personal data do you collect', 'what do you store about me'],
    ...['how do I have my data deleted', 'who is your data protection officer', 'sera ya faragha', 'mnatumia vidakuzi'],
    'mnakusanya taarifa gani kunihusu',
  ],
  figures: ['key figures', 'facts and figures', 'your statistics', 'takwimu zenu'],
  opinions: [
    ...['reviews', 'testimonials', 'what do your customers say about you', 'are your customers happy'],
    ...['customer feedback', 'who recommends you', 'wateja wanasema nini', 'maoni ya wateja'],
  ],
} as const satisfies Record<string, readonly string[]>;
