import type { Words } from '../../../company/words/word-list.shared.js';
import { wordsBetweenCommas } from '../../../core/text/commas.shared.js';
import { type AskedOf, AskedWords, type PlainRequest } from '../language/asked-words.js';
import type { QuestionLanguage } from '../language/question-language.js';
import type { Answer, FoundPassage, Place, Source } from './answer.js';
import { answerText, linesOf } from './answer-text.js';
import { AMOUNT, type Found, LINE, PassageIndex, type Ranking } from './passage-index.js';
import type { Nearest } from './passage-meanings.service.js';
import { type Passage, textOf } from './passages.js';

const MAX_PLACES = 3;
/** Maximum number of passages returned for inspecting an answer. */
const MAX_PASSAGES = 8;
/** Further sources are named if they reach this share of the best score. */
const NEARLY = 0.9;
const MAX_SENTENCE_CHARACTERS = 240;
const MAX_SOLUTIONS = 12;

/** The site's own words, and what its answers name. */
export interface SiteWords extends Pick<Words, 'asked' | 'assistant' | 'pages'> {
  solutionsPath: string;
  /** The company's name, which is a part of many questions. */
  siteName: () => string;
}

/** Contact details, keyed by the words that introduce them. */
const FACTS = {
  telephone: ['labelTelephone', 'WhatsApp'],
  email: ['labelEmail'],
  address: ['labelAddress'],
  hours: ['labelHours'],
  person: ['labelEmail', 'labelTelephone', 'WhatsApp', 'labelHours'],
} as const;

export class ContentIndex extends PassageIndex {
  private readonly asked: AskedWords;

  /** @param synonyms The site's own groups of words with the same meaning. */
  constructor(
    language: QuestionLanguage,
    synonyms: Iterable<readonly string[]>,
    private readonly words: SiteWords,
  ) {
    super(language, synonyms);
    this.asked = new AskedWords(words.asked, language);
  }

  /** Returns the passages with their titles, the input for their vectors. */
  texts(): { id: string; text: string }[] {
    const passages = [...this.records.values()].flatMap((record) => record.passages);
    return passages.map((passage) => {
      const { title } = passage.record.source;
      return { id: passage.id, text: [title, passage.heading, textOf(passage)].filter(Boolean).join('\n') };
    });
  }

  /**
   * Finds passages that answer a question, or may answer it.
   * @param near The nearest passages by meaning, if known.
   */
  judge(question: string, near?: Nearest): Pick<Ranking, 'terms'> & { answer: Answer } {
    const asked = this.asked.of(question);
    const ranking = this.rank(question, asked, near?.ids);
    const request = this.asked.requestIn(question, this.words.siteName());
    // Wording that editors have written for exactly this request takes precedence.
    const requested = request && ranking.found[0]?.score !== 1 ? this.answerRequest(request) : undefined;
    const answer = requested ?? answerOf(ranking, asked, near);
    const { terms } = ranking;
    const said = new Set(terms.flatMap(({ alternatives }) => alternatives.flatMap(({ tokens }) => tokens)));
    const passages = answer.passages.map((passage) => {
      const words = this.language.words(passage.text).filter(({ token, isStopWord }) => !isStopWord && said.has(token));
      return { ...passage, marks: words.map(({ start, end }) => ({ start, end })) };
    });
    return { terms, answer: { ...answer, passages } };
  }

  private answerRequest(request: PlainRequest): Answer | undefined {
    const { asked, assistant } = this.words;
    if (request === 'greetings') return saying(assistant.greeted);
    if (request === 'thanks') return saying(assistant.thanked);
    if (request === 'offer' || request === 'hours') {
      const [written] = this.wordedAs(wordsBetweenCommas(asked[request]));
      if (written) {
        const { source } = written.record;
        const support = written.sentences.map((_, at) => (at === 0 ? 1 : 0));
        return saying(answerText(written.sentences, support, source), source, [passageOf(written)]);
      }
    }
    if (request === 'offer') return this.overview();
    const contact = this.records.get('contact:0')?.passages[0];
    const labels = FACTS[request].map((label): string => (label === 'WhatsApp' ? label : asked[label]));
    // Whole lines: a fact with an abbreviation ('pn.–pt. 9:00') counts as two sentences.
    const facts = linesOf(contact?.sentences ?? []).map(({ sentences }) => sentences.join(' '));
    const lines = facts.filter((fact) => labels.includes(fact.slice(0, fact.indexOf(':'))));
    if (!contact || lines.length === 0) return undefined;
    const { source } = contact.record;
    const list = `${assistant.people}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
    // Without passages, no model is asked to reword it.
    if (request === 'person') return saying(list, source);
    return saying(lines.length > 1 ? list : lines.join(), source, [passageOf(contact)]);
  }

  /** Returns the list of all solutions, each with its first sentence. */
  private overview(): Answer | undefined {
    const firsts = this.idsOf('solution')
      .sort((one, other) => one - other)
      .flatMap((id) => this.records.get(`solution:${id}`)?.passages.slice(0, 1) ?? []);
    if (firsts.length === 0) return undefined;
    const { pages, solutionsPath } = this.words;
    const source: Source = { kind: 'page', id: -1, title: pages.solutions, path: solutionsPath };
    const entries = firsts
      .slice(0, MAX_SOLUTIONS)
      .map(({ record, sentences: [first] }) => [record.source.title, first?.text].filter(Boolean).join(': '));
    const list = entries.map((entry) => `- ${entry}`).join('\n');
    const passage = { source, heading: '', text: entries.join('\n'), marks: [], score: 1 };
    return saying(`${pages.solutions}:\n\n${list}`, source, [passage]);
  }
}

const saying = (text: string, source?: Source, passages: FoundPassage[] = []): Answer => ({
  kind: 'sure',
  text,
  sources: source ? [source] : [],
  passages,
  score: 1,
  threshold: LINE,
});

function answerOf({ found, related, isOutside }: Ranking, asked: AskedOf, near: Nearest | undefined): Answer {
  const passages = found.slice(0, MAX_PASSAGES).map(({ passage, score }) => passageOf(passage, score));
  const [best, ...others] = found;
  const score = best?.score ?? 0;
  const common = { passages, score, threshold: LINE };
  if (best && score >= LINE) {
    const { passage, support } = best;
    const { source } = passage.record;
    const text = answerText(passage.sentences, support, source);
    const more = others.filter((one) => one.score >= score * NEARLY).map((one) => one.passage.record.source);
    if (score === 1 || !isLacking(asked, text))
      return { ...common, kind: 'sure', text, sources: [source, ...more].slice(0, MAX_PLACES) };
  }
  if ((near?.standsOut && !isOutside) || related >= LINE)
    return { ...common, kind: 'perhaps', text: '', sources: found.slice(0, MAX_PLACES).map(placeOf) };
  return { ...common, kind: 'no', text: '', sources: [] };
}

/** Whether a text lacks the requested amount or number and therefore does not answer the question. */
const isLacking = ({ price, number }: AskedOf, text: string): boolean =>
  (price && !AMOUNT.test(text)) || (number && !/\d(?:[ .-]?\d){4}/.test(text));

const passageOf = (passage: Passage, score = 1): FoundPassage => ({
  source: passage.record.source,
  heading: passage.heading,
  text: textOf(passage),
  marks: [],
  score,
});

function placeOf({ passage, support }: Found): Place {
  const text = passage.sentences[support.indexOf(Math.max(...support))]?.text ?? '';
  const sentence =
    text.length > MAX_SENTENCE_CHARACTERS ? `${text.slice(0, MAX_SENTENCE_CHARACTERS - 1).trimEnd()}…` : text;
  return { ...passage.record.source, sentence };
}
