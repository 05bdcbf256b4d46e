import { tokensOf, typedTokensOf } from '../language/text-analysis.js';
import type { Source, SourceKind } from './answer.js';
import { type FallbackSubject, fallbackSubjectsOf, isSurelyLegal } from './fallback-subjects.js';
import { type Judgement, PassageIndex } from './passage-index.js';
import { type ContentRecord, type Passage, passagesOf, recordKey } from './passages.js';
import { QuestionReader } from './question.js';
import { type Request, requestOf } from './requests.js';

/** A record that is answered from only where no other one answers, and the question is about its subject. */
export interface FallbackRecord extends ContentRecord {
  subject: FallbackSubject;
}

/** Kinds of records that are written to answer: their wordings are looked through for requests. */
const ANSWERING: ReadonlySet<SourceKind> = new Set<SourceKind>(['knowledge', 'faq']);

/** The list of solutions, which is no record. */
const SOLUTIONS: Source = { kind: 'page', id: -1, title: 'Solutions', path: '/solutions' };

/** All published content that questions are answered from. */
export class ContentIndex {
  private readonly reader: QuestionReader;
  private readonly main: PassageIndex;
  /** By subject. Among the others these texts would be found for questions that are not about them. */
  private fallbacks = new Map<FallbackSubject, PassageIndex>();
  /** Records with wordings that ask for an overview, and how many, by key. */
  private readonly overviews = new Map<string, { record: ContentRecord; wordings: number }>();

  /**
   * @param synonyms The site's own groups of words with the same meaning.
   * @param siteName The company's name is a part of many questions.
   */
  constructor(
    synonyms: Iterable<readonly string[]>,
    private readonly siteName: () => string = () => '',
  ) {
    this.reader = new QuestionReader(synonyms);
    this.main = new PassageIndex(this.reader);
  }

  /** Adds a record, which must not be there. */
  add(record: ContentRecord): void {
    this.main.add(record);
    const { source, keywords } = record;
    if (!ANSWERING.has(source.kind)) return;
    const wordings = [source.title, ...keywords].filter((text) => this.requestOf(text) === 'overview').length;
    if (wordings > 0) this.overviews.set(recordKey(source), { record, wordings });
  }

  /** Removes a record, if it is there. */
  remove(kind: SourceKind, id: number): void {
    this.main.remove(kind, id);
    this.overviews.delete(`${kind}:${id}`);
  }

  /** Ids of the records of a kind. */
  idsOf(kind: SourceKind): number[] {
    return this.main.idsOf(kind);
  }

  /** Replaces all records that are answered from only where no other one answers. */
  setFallbacks(records: readonly FallbackRecord[]): void {
    this.fallbacks = new Map();
    for (const record of records) {
      const index = this.fallbacks.get(record.subject) ?? new PassageIndex(this.reader);
      index.add(record);
      this.fallbacks.set(record.subject, index);
    }
  }

  /** Finds passages for a question, and whether they answer it. */
  judge(text: string): Judgement {
    const request = this.requestOf(text);
    const requested = request && this.judgeRequest(request);
    if (requested) return requested;
    const judgement = this.main.judge(text);
    const stems = this.reader.correctedStemsOf(text);
    if (judgement.answered && !isSurelyLegal(stems)) return judgement;
    const fallback = this.judgeFallbacks(text, stems);
    return fallback && (!judgement.answered || scoreOf(fallback) > scoreOf(judgement)) ? fallback : judgement;
  }

  /** The passages that have words of a question, and their features. */
  candidates(text: string): ReturnType<PassageIndex['candidates']> {
    return this.main.candidates(text);
  }

  private requestOf(text: string): Request | undefined {
    const names = new Set(tokensOf(this.siteName()).map(({ stem }) => stem));
    const typed = typedTokensOf(text).map(({ stem }) => stem);
    return requestOf(typed, names) ?? requestOf(this.reader.correctedStemsOf(text), names);
  }

  private judgeRequest(request: Request): Judgement | undefined {
    const passages = request === 'person' ? this.main.passagesOf('contact', 0) : this.overview();
    if (passages.length === 0) return undefined;
    return {
      answered: true,
      isOutOfScope: false,
      request,
      found: passages.map((passage) => ({ passage, score: 1 })),
      // From its first sentence.
      support: passages[0]?.sentences.map((_, at) => (at === 0 ? 1 : 0)) ?? [],
      terms: 0,
      threshold: this.main.threshold,
    };
  }

  /** What an editor has written for it, or else the list of solutions. */
  private overview(): readonly Passage[] {
    const [best] = [...this.overviews.values()].sort(
      (one, other) => other.wordings - one.wordings || other.record.priority - one.record.priority,
    );
    if (best) return this.main.passagesOf(best.record.source.kind, best.record.source.id);
    const solutions = this.main.idsOf('solution').sort((one, other) => one - other);
    if (solutions.length === 0) return [];
    const entries = solutions.flatMap((id) => {
      const [first] = this.main.passagesOf('solution', id);
      if (!first) return [];
      const [about = ''] = first.sentences.map(({ text }) => text);
      return `<li>${[first.record.source.title, about].filter(Boolean).join(': ')}</li>`;
    });
    const html = `<p>${SOLUTIONS.title}:</p><ul>${entries.join('')}</ul>`;
    return passagesOf({ source: SOLUTIONS, html, keywords: [], priority: 0 }, () => new Map());
  }

  private judgeFallbacks(text: string, stems: readonly string[]): Judgement | undefined {
    const judged = fallbackSubjectsOf(stems).flatMap((subject) => this.fallbacks.get(subject)?.judge(text) ?? []);
    return judged.filter(({ answered }) => answered).sort((one, other) => scoreOf(other) - scoreOf(one))[0];
  }
}

const scoreOf = ({ found }: Judgement): number => found[0]?.score ?? 0;
