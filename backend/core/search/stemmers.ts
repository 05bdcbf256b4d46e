import { LRUCache } from 'lru-cache';

/** Takes a lower case word, with its accents. */
export type Stem = (word: string) => string;

/** By language; Snowball's except for Polish and Swahili. */
const STEMMERS: Readonly<Record<string, () => Promise<{ stemmer: Stem }>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  hy: () => import('@orama/stemmers/armenian'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  nl: () => import('@orama/stemmers/dutch'),
  en: () => import('@orama/stemmers/english'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  hu: () => import('@orama/stemmers/hungarian'),
  hi: () => import('@orama/stemmers/indian'),
  id: () => import('@orama/stemmers/indonesian'),
  ga: () => import('@orama/stemmers/irish'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  ne: () => import('@orama/stemmers/nepali'),
  nb: () => import('@orama/stemmers/norwegian'),
  nn: () => import('@orama/stemmers/norwegian'),
  no: () => import('@orama/stemmers/norwegian'),
  pl: async () => ({ stemmer: (await import('./polish-stemmer.js')).stemPolish }),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sa: () => import('@orama/stemmers/sanskrit'),
  sr: () => import('@orama/stemmers/serbian'),
  es: () => import('@orama/stemmers/spanish'),
  sw: async () => ({ stemmer: (await import('./swahili-stemmer.js')).stemSwahili }),
  sv: () => import('@orama/stemmers/swedish'),
  ta: () => import('@orama/stemmers/tamil'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
};

/** Cache size for frequent words of a language: a text repeats most of its words, and stemming takes longer than a lookup. */
const MAX_KNOWN_WORDS = 10_000;

/** Undefined for a language without a stemmer. */
export async function loadStemmer(language: string): Promise<Stem | undefined> {
  const { stemmer } = (await STEMMERS[language]?.()) ?? {};
  if (!stemmer) return;
  const known = new LRUCache<string, string>({ max: MAX_KNOWN_WORDS });
  return (word) => {
    const stem = known.get(word) ?? stemmer(word);
    known.set(word, stem);
    return stem;
  };
}
