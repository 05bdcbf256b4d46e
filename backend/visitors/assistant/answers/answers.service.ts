import { setImmediate } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { WordsService } from '../../../company/words/words.service.js';
import { ContentLanguages } from '../../../core/crud/translations/content-languages.js';
import { ANY_RESOURCE, type ContentChangedEvent, ContentEvents } from '../../../core/events/content-events.js';
import { Contributions } from '../../../core/features/contributions.js';
import { SiteIdentity } from '../../../core/identity/site-identity.js';
import { SearchSynonyms } from '../../../core/search/search-synonyms.js';
import { questionLanguage } from '../language/question-language.js';
import type { Answer } from './answer.js';
import { allParts, kindOf, OTHERS, type Part, partsWith } from './answer-sources.js';
import { ContentIndex } from './content-index.js';
import { ContentRecordsService } from './content-records.service.js';
import { PassageMeanings, type Vectors } from './passage-meanings.service.js';

/** A question with fewer words is a follow-up to the previous one: 'And for 500?' */
const FOLLOW_UP_WORDS = 4;

/** Changes to synonyms, words or languages require a rebuild of the index. */
const EVERYTHING: ReadonlySet<string> = new Set(['synonyms', 'words', 'languages', 'offerings', ANY_RESOURCE]);

interface Kept {
  readonly ready: Promise<ContentIndex>;
  /** Ids of changed records that are not read again yet; undefined for all of a part. */
  readonly changed: Map<Part, Set<number> | undefined>;
  updating: Promise<void>;
  /** Vectors of the passages; empty without an embedding model. */
  readonly vectors: Vectors;
  /** Whether all passages have vectors, or get them just now. */
  areVectorsMade: boolean;
}

/** Answers questions from the published content in the reader's language, without a language model. */
@Injectable()
export class AnswersService {
  private readonly logger = new Logger(AnswersService.name);
  /** Key: tag of the language. */
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly records: ContentRecordsService,
    private readonly synonyms: SearchSynonyms,
    private readonly words: WordsService,
    private readonly site: SiteIdentity,
    private readonly languages: ContentLanguages,
    private readonly contributions: Contributions,
    changes: ContentEvents,
  ) {
    changes.subscribe((event) => this.note(event));
  }

  /**
   * @param previous The visitor's earlier questions of the conversation, oldest first: 'And for 500?' refers to the question before
   * it.
   * @param address IP address of the visitor, for the share in the model's tokens; empty for users.
   */
  async answer(question: string, previous: readonly string[] = [], address = ''): Promise<Answer> {
    const { index, kept } = await this.current();
    this.completeVectors(kept, index);
    const near = await this.meanings?.nearest(question, kept.vectors, address);
    const { answer, terms } = index.judge(question, near);
    const before = previous.at(-1);
    // 'Who won the elections?' is not a follow-up to a question about prices.
    const isOfSite = terms.every(({ token, alternatives }) => alternatives.length > 0 || /\d/.test(token));
    if (answer.kind === 'sure' || before === undefined || terms.length > FOLLOW_UP_WORDS || !isOfSite) return answer;
    const continued = index.judge(`${before} ${question}`).answer;
    return continued.kind === 'sure' || (answer.kind === 'no' && terms.length === 1) ? continued : answer;
  }

  /** Returns the index with all changes committed so far, or without them while the database is unreachable. */
  private async current(): Promise<{ index: ContentIndex; kept: Kept }> {
    const { language } = this.words;
    const kept: Kept = this.kept.get(language) ?? {
      ready: this.build(language),
      changed: new Map(),
      updating: Promise.resolve(),
      vectors: new Map(),
      areVectorsMade: false,
    };
    this.kept.set(language, kept);
    const index = await kept.ready.catch((error: unknown) => {
      if (this.kept.get(language) === kept) this.kept.delete(language);
      throw error;
    });
    kept.updating = kept.updating
      .then(() => this.update(kept, index))
      .catch((error: unknown) => this.logger.warn(`Answers are from older content: ${error}`));
    await kept.updating;
    return { index, kept };
  }

  private get meanings(): PassageMeanings | undefined {
    return this.contributions.of(PassageMeanings)[0];
  }

  /** Runs in the background. Until it completes, and if it fails, passages are found by their words alone. */
  private completeVectors(kept: Kept, index: ContentIndex): void {
    const { meanings } = this;
    if (!meanings?.isAvailable || kept.areVectorsMade) return;
    kept.areVectorsMade = true;
    meanings
      .complete(kept.vectors, index.texts())
      .catch((error: unknown) => this.logger.warn(`Vectors are missing: ${error}`))
      .then((areAll) => {
        if (!areAll) kept.areVectorsMade = false;
      });
  }

  private async build(language: string): Promise<ContentIndex> {
    const [analysis, ...loaded] = await Promise.all([
      questionLanguage(language),
      ...allParts().map((part) => this.records.load(part)),
    ]);
    const index = new ContentIndex(analysis, this.synonyms.phrases, {
      ...this.words.in('asked', 'assistant', 'pages'),
      solutionsPath: this.records.addressOf('/solutions'),
      siteName: () => this.site.siteName,
    });
    for (const record of loaded.flat()) {
      index.add(record);
      // Lets other requests run in between.
      await setImmediate();
    }
    return index;
  }

  private note({ resource, id }: ContentChangedEvent): void {
    if (EVERYTHING.has(resource)) this.kept.clear();
    for (const { part, isOwn } of partsWith(resource)) {
      // Changes to a translation hide its original or show it again.
      const isWhole = id === undefined || !isOwn || this.languages.several;
      for (const { changed } of this.kept.values()) {
        const known = changed.get(part);
        if (isWhole || (changed.has(part) && !known)) changed.set(part, undefined);
        else changed.set(part, (known ?? new Set()).add(id));
      }
    }
  }

  private async update(kept: Kept, index: ContentIndex): Promise<void> {
    if (kept.changed.size > 0) kept.areVectorsMade = false;
    for (const [part, ids] of [...kept.changed]) {
      // Changes during loading are recorded anew.
      kept.changed.delete(part);
      try {
        const records = await this.records.load(part, ids && [...ids]);
        const kind = kindOf(part);
        const all = () => index.idsOf(kind).filter((id) => id < 0 === (part === OTHERS));
        for (const id of ids ?? all()) index.remove(kind, id);
        for (const record of records) index.add(record);
      } catch (error) {
        kept.changed.set(part, undefined);
        throw error;
      }
    }
  }
}
