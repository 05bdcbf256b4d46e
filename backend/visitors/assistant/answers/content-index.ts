import { type Asked, type AskedOf, AskedWords, type PlainRequest, phrasesOf } from '../language/asked-words.js';
import type { QuestionLanguage } from '../language/question-language.js';
import type { Answer, FoundPassage, Place, Source, TextMark } from './answer.js';
import { answerText } from './answer-text.js';
import type { Nearest } from './nearest.js';
import { AMOUNT, type Found, PassageIndex, type Ranking } from './passage-index.js';
import { type Passage, passagesOf, recordKey, textOf } from './passages.js';

/** The lowest score at which a passage counts as an answer, and a question as related to the site. */
const SURE = 0.5;
const RELATED = 0.5;

const MAX_PLACES = 3;
/**
 * The constant of reciprocal rank fusion, and the weight of meaning relative to words. With 60, a small model's order would
 * outweigh the words.
 */
const FUSION = { constant: 5, meaning: 0.5 };
/** Maximum number of passages returned for inspecting an answer. */
const MAX_PASSAGES = 8;
/** Further sources are named if they reach this share of the best score. */
const NEARLY = 0.9;
/** In characters. */
const MAX_SENTENCE = 240;

/** Names that the company's own sentences use. */
export interface SiteWords {
  asked: Asked;
  /** Introduction to the ways to reach people. */
  people: string;
  greeted: string;
  thanked: string;
  /** Name of the list of solutions, and its address. */
  solutions: string;
  solutionsPath: string;
}

/** Contact details, keyed by the words that introduce them. */
const FACTS = {
  telephone: ['labelTelephone', 'WhatsApp'],
  email: ['labelEmail'],
  address: ['labelAddress'],
  hours: ['labelHours'],
  person: ['labelEmail', 'labelTelephone', 'WhatsApp', 'labelHours'],
} as const;

/** The result of a search, before it is put into words. */
export interface Judgement extends Ranking {
  answer: Answer;
}

/** The index of all published content in one language. */
export class ContentIndex extends PassageIndex {
  private readonly asked: AskedWords;

  /**
   * @param synonyms The site's own groups of words with the same meaning.
   * @param siteName The company's name, which is a part of many questions.
   */
  constructor(
    language: QuestionLanguage,
    synonyms: Iterable<readonly string[]>,
    private readonly words: SiteWords,
    private readonly siteName: () => string = () => '',
  ) {
    super(language, synonyms);
    this.asked = new AskedWords(words.asked, language);
  }

  /** Returns the passages with their titles, the input for their vectors. */
  texts(): { id: string; text: string }[] {
    return this.allPassages().map((passage) => {
      const { title } = passage.record.source;
      return { id: passage.id, text: [title, passage.heading, textOf(passage)].filter(Boolean).join('\n') };
    });
  }

  /**
   * Finds passages that answer a question, or may answer it.
   * @param near The nearest passages by meaning, if known.
   */
  judge(question: string, near?: Nearest): Judgement {
    const asked = this.asked.of(question);
    const ranked = this.rank(question, asked);
    const ranking = near ? this.fused(ranked, near) : ranked;
    const request = this.asked.requestIn(question, this.siteName());
    const [best] = ranking.found;
    // Wording that editors have written for exactly this request takes precedence.
    const requested = request && best?.score !== 1 ? this.answerRequest(request) : undefined;
    const answer = requested ?? answerOf(ranking, asked, near);
    const said = new Set(ranking.terms.flatMap(({ alternatives }) => alternatives.flatMap(({ tokens }) => tokens)));
    const passages = answer.passages.map((one) => ({ ...one, marks: this.marksIn(one.text, said) }));
    return { ...ranking, answer: { ...answer, passages } };
  }

  /** Reciprocal rank fusion of the matches by words and by meaning. A sure match by words stays first. */
  private fused(ranking: Ranking, { ids }: Nearest): Ranking {
    const places = new Map<string, { found: Found; merit: number }>();
    const count = (found: Found, at: number, weight: number) => {
      const key = recordKey(found.passage.record.source);
      const known = places.get(key);
      const merit = weight / (FUSION.constant + at);
      if (known) known.merit += merit;
      else places.set(key, { found, merit: merit + (found.score >= SURE && at === 0 ? 1 : 0) });
    };
    for (const [at, found] of ranking.found.entries()) count(found, at, 1);
    const passages = ids.flatMap((id) => this.passage(id) ?? []);
    const seen = new Set<string>();
    for (const passage of passages) {
      const key = recordKey(passage.record.source);
      if (seen.has(key)) continue;
      const support = this.support(passage, ranking);
      count({ passage, support, rank: 0, score: 0 }, seen.size, FUSION.meaning);
      seen.add(key);
    }
    const found = [...places.values()].sort((one, other) => other.merit - one.merit).map((one) => one.found);
    return { ...ranking, found };
  }

  private marksIn(text: string, said: ReadonlySet<string>): TextMark[] {
    const words = this.language.words(text).filter(({ token, isStopWord }) => !isStopWord && said.has(token));
    return words.map(({ start, end }) => ({ start, end }));
  }

  private answerRequest(request: PlainRequest): Answer | undefined {
    if (request === 'greetings') return saying(this.words.greeted);
    if (request === 'thanks') return saying(this.words.thanked);
    if (request === 'offer' || request === 'hours') {
      const written = this.wordedAs(phrasesOf(this.words.asked[request]));
      if (written[0]) return fromStart(written[0]);
    }
    if (request === 'offer') return this.overview();
    const [contact] = this.passagesOf('contact', 0);
    const { asked } = this.words;
    const labels = FACTS[request].map((label): string => (label === 'WhatsApp' ? label : asked[label]));
    const lines = factsIn(contact?.sentences ?? []).filter((line) => labels.includes(labelOf(line)));
    if (!contact || lines.length === 0) return undefined;
    const ways = lines.map((line) => `- ${line}`).join('\n');
    const [only] = lines;
    const text = lines.length > 1 || request === 'person' ? `${this.words.people}\n\n${ways}` : (only ?? '');
    const answer = saying(text, [contact.record.source]);
    // Without passages, no model is asked to reword it.
    return request === 'person' ? answer : { ...answer, passages: [passageOf(contact, 1)] };
  }

  private overview(): Answer | undefined {
    const firsts = this.idsOf('solution')
      .sort((one, other) => one - other)
      .flatMap((id) => this.passagesOf('solution', id).slice(0, 1));
    if (firsts.length === 0) return undefined;
    const source: Source = { kind: 'page', id: -1, title: this.words.solutions, path: this.words.solutionsPath };
    const entries = firsts.map(
      ({ record, sentences }) =>
        `<li>${[record.source.title, sentences[0]?.text].filter(Boolean).join(': ').replaceAll('<', '&lt;')}</li>`,
    );
    const html = `<p>${this.words.solutions}:</p><ul>${entries.join('')}</ul>`;
    const [list] = passagesOf({ source, html, keywords: [], priority: 0 });
    if (!list) return undefined;
    return fromStart(list);
  }
}

/** Returns a passage from its first sentence on. */
function fromStart(passage: Passage): Answer {
  const { source } = passage.record;
  const support = passage.sentences.map((_, at) => (at === 0 ? 1 : 0));
  return { ...saying(answerText(passage.sentences, support, source), [source]), passages: [passageOf(passage, 1)] };
}

/** Builds an answer that does not depend on the content. */
const saying = (text: string, sources: Source[] = []): Answer => ({
  kind: 'sure',
  text,
  sources,
  passages: [],
  score: 1,
  threshold: SURE,
});

function answerOf({ found, related, isOutside }: Ranking, asked: AskedOf, near: Nearest | undefined): Answer {
  const passages = found.slice(0, MAX_PASSAGES).map(({ passage, score }) => passageOf(passage, score));
  const [best] = found;
  const score = best?.score ?? 0;
  const common = { passages, score, threshold: SURE };
  if (best && score >= SURE) {
    const { passage, support } = best;
    const { source } = passage.record;
    const text = answerText(passage.sentences, support, source);
    const others = found.slice(1).filter((one) => one.score >= score * NEARLY);
    const sources = [source, ...others.map((one) => one.passage.record.source)].slice(0, MAX_PLACES);
    if (score === 1 || !isLacking(asked, text)) return { ...common, kind: 'sure', text, sources };
  }
  if ((near?.standsOut && !isOutside) || related >= RELATED) {
    return { ...common, kind: 'perhaps', text: '', sources: found.slice(0, MAX_PLACES).map(placeOf) };
  }
  return { ...common, kind: 'no', text: '', sources: [] };
}

/** Whether a text lacks the requested amount or number and therefore does not answer the question. */
const isLacking = ({ price, number }: AskedOf, text: string): boolean =>
  (price && !AMOUNT.test(text)) || (number && !/\d(?:[ .-]?\d){4}/.test(text));

const passageOf = (passage: Passage, score: number): FoundPassage => ({
  source: passage.record.source,
  heading: passage.heading,
  text: textOf(passage),
  marks: [],
  score,
});

function placeOf({ passage, support }: Found): Place {
  const text = passage.sentences[support.indexOf(Math.max(...support))]?.text ?? '';
  const sentence = text.length > MAX_SENTENCE ? `${text.slice(0, MAX_SENTENCE - 1).trimEnd()}…` : text;
  return { ...passage.record.source, sentence };
}

const labelOf = (line: string): string => line.slice(0, line.indexOf(':'));

/**
 * Returns the facts of the contact page as whole lines: a fact with an abbreviation ('pn.–pt. 9:00') would count as two sentences.
 */
function factsIn(sentences: readonly { text: string }[]): string[] {
  const facts: string[] = [];
  for (const { text } of sentences) {
    const isFact = /^[^\d:]{1,40}: /.test(text) || facts.length === 0;
    if (isFact) facts.push(text);
    else facts.push(`${facts.pop()} ${text}`);
  }
  return facts;
}
