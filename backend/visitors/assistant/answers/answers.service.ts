import { setImmediate } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { WordsService } from '../../../company/words/words.service.js';
import type { ContentChangedEvent } from '../../../core/events/content-events.js';
import { ANY_RESOURCE, ContentEvents } from '../../../core/events/content-events.js';
import { SiteIdentity } from '../../../core/identity/site-identity.js';
import { SearchSynonyms } from '../../../core/search/search-synonyms.js';
import type { Answer, FoundPassage, Source, SourceKind } from './answer.js';
import { answerText } from './answer-text.js';
import { ContentIndex } from './content-index.js';
import { ContentRecordsService, FALLBACK_RESOURCES, SOURCE_KINDS } from './content-records.service.js';
import type { Judgement } from './passage-index.js';
import { type SmallTalk, smallTalkOf } from './small-talk.js';

/** Sources named with an answer. */
const MAX_SOURCES = 3;

/** Sources after the first are named if they answer nearly as well. */
const MIN_RELATIVE_SCORE = 0.7;

/** Passages returned for looking into an answer. */
const MAX_PASSAGES = 8;

/** A question of fewer words continues the one before it: 'And for 500?' */
const FOLLOW_UP_WORDS = 4;

/** What of the contact details leads to a person. */
const WAYS_TO_PEOPLE = /^(?:Telephone|WhatsApp|Email|Opening hours): /;

/** Answers questions from the published content, without a language model. */
@Injectable()
export class AnswersService {
  private readonly logger = new Logger(AnswersService.name);
  private index: Promise<ContentIndex> | undefined;
  private readonly changed = new Map<SourceKind, Set<number> | 'all'>();
  private haveFallbacksChanged = false;
  private updating: Promise<void> = Promise.resolve();

  constructor(
    private readonly records: ContentRecordsService,
    private readonly synonyms: SearchSynonyms,
    private readonly words: WordsService,
    private readonly site: SiteIdentity,
    changes: ContentEvents,
  ) {
    changes.subscribe((event) => this.note(event));
  }

  /**
   * @param previous The visitor's earlier questions of the conversation, oldest first: 'And for 500?' is about the same
   *   as the question before it.
   */
  async answer(question: string, previous: readonly string[] = []): Promise<Answer> {
    const smallTalk = smallTalkOf(question);
    if (smallTalk) return this.replyTo(smallTalk);
    const index = await this.current();
    const judgement = index.judge(question);
    const before = previous.at(-1);
    if (judgement.answered || before === undefined || judgement.terms > FOLLOW_UP_WORDS || judgement.isOutOfScope)
      return this.answerOf(judgement);
    return this.answerOf(index.judge(`${before} ${question}`));
  }

  private answerOf(judgement: Judgement): Answer {
    const answer = answerOf(judgement);
    if (judgement.request !== 'person') return answer;
    const [contact] = judgement.found;
    const ways = contact?.passage.sentences.filter(({ text }) => WAYS_TO_PEOPLE.test(text)) ?? [];
    const text = [`${this.words.of('assistant').people}`, '', ...ways.map((way) => `- ${way.text}`)].join('\n');
    // Without passages no model is asked to put it otherwise.
    return { ...answer, text, passages: [] };
  }

  /** Without a source, since nothing is stated. */
  private replyTo(smallTalk: SmallTalk): Answer {
    const { greeted, thanked } = this.words.of('assistant');
    const text = smallTalk === 'greeting' ? greeted : thanked;
    return { answered: true, text, sources: [], passages: [], score: 1, threshold: 0 };
  }

  /** The index with all changes that were committed before; without them while the database can't be reached. */
  private async current(): Promise<ContentIndex> {
    this.index ??= this.build();
    const building = this.index;
    const index = await building.catch((error: unknown) => {
      if (this.index === building) this.index = undefined;
      throw error;
    });
    this.updating = this.updating
      .then(() => this.update(index))
      .catch((error: unknown) => this.logger.warn(`Answers are from older content: ${error}`));
    await this.updating;
    return index;
  }

  private async build(): Promise<ContentIndex> {
    this.changed.clear();
    this.haveFallbacksChanged = false;
    const kinds = [...new Set(SOURCE_KINDS.values())];
    const [fallbacks, ...loaded] = await Promise.all([
      this.records.loadFallbacks(),
      ...kinds.map((kind) => this.records.load(kind)),
    ]);
    const synonyms = this.synonyms.groups.map((group) => group.map((words) => words.join(' ')));
    const index = new ContentIndex(synonyms, () => this.site.siteName);
    index.setFallbacks(fallbacks);
    for (const record of loaded.flat()) {
      index.add(record);
      // Other requests are answered in between.
      await setImmediate();
    }
    return index;
  }

  private note({ resource, id }: ContentChangedEvent): void {
    // With other synonyms, everything is found differently.
    if (resource === 'synonyms' || resource === ANY_RESOURCE) this.index = undefined;
    if (FALLBACK_RESOURCES.has(resource)) this.haveFallbacksChanged = true;
    const kind = SOURCE_KINDS.get(resource);
    if (!kind) return;
    const noted = this.changed.get(kind);
    if (id === undefined || kind === 'contact') this.changed.set(kind, 'all');
    else if (noted !== 'all') this.changed.set(kind, (noted ?? new Set<number>()).add(id));
  }

  private async update(index: ContentIndex): Promise<void> {
    if (this.haveFallbacksChanged) {
      this.haveFallbacksChanged = false;
      try {
        index.setFallbacks(await this.records.loadFallbacks());
      } catch (error) {
        this.haveFallbacksChanged = true;
        throw error;
      }
    }
    for (const [kind, ids] of [...this.changed]) {
      // What changes while it is loaded is noted anew.
      this.changed.delete(kind);
      try {
        const records = await this.records.load(kind, ids === 'all' ? undefined : [...ids]);
        for (const id of ids === 'all' ? index.idsOf(kind) : ids) index.remove(kind, id);
        for (const record of records) index.add(record);
      } catch (error) {
        this.changed.set(kind, 'all');
        throw error;
      }
    }
  }
}

function answerOf({ answered, isOutOfScope, found, support, threshold }: Judgement): Answer {
  const passages = found.slice(0, MAX_PASSAGES).map(
    ({ passage, score }): FoundPassage => ({
      source: passage.record.source,
      heading: passage.heading,
      text: passage.sentences.map(({ text }) => text).join(' '),
      score,
    }),
  );
  const [best] = found;
  const score = best?.score ?? 0;
  if (!answered || !best) {
    const reason = isOutOfScope ? 'out_of_scope' : 'no_evidence';
    return { answered: false, reason, text: '', sources: [], passages, score, threshold };
  }
  const sources = new Map<string, Source>();
  for (const { source, score: other } of passages) {
    if (other >= score * MIN_RELATIVE_SCORE) sources.set(`${source.kind}:${source.id}`, source);
  }
  return {
    answered: true,
    text: answerText(best.passage.sentences, support, best.passage.record.source),
    sources: [...sources.values()].slice(0, MAX_SOURCES),
    passages,
    score,
    threshold,
  };
}
