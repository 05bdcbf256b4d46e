import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { kindResource } from '../../content/kinds/kind.resource.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { currentPreview } from '../../core/database/previews.js';
import { ANY_RESOURCE, type ContentChangedEvent, ContentEvents } from '../../core/events/content-events.js';
import { analyzerOf } from '../../core/search/text-analyzer.js';
import {
  allParts,
  definitionOfPart,
  KNOWLEDGE,
  kindOf,
  type Part,
  partsWith,
  versionParts,
} from '../../visitors/assistant/answers/answer-sources.js';
import { ContentRecordsService } from '../../visitors/assistant/answers/content-records.service.js';
import { sectionsOf } from '../../visitors/assistant/answers/html-text.js';
import { type ContentRecord, recordKey } from '../../visitors/assistant/answers/passages.js';
import { WordIndex } from './word-index.js';

/** Only the first records of a kind in its order are in the index. */
const MAX_RECORDS = 20_000;

/** Of a longer text, only the beginning is found. */
const MAX_CHARACTERS = 60_000;

/** Beyond this number of mentions (some 30 MB), records are found by their titles alone. */
const MAX_MENTIONS = 3_000_000;

/** Mentions in the indexes of all languages: beyond, the language that was searched longest ago is read again when it is searched. */
const MAX_KEPT = 6_000_000;

/** Records read at once. */
const BATCH_SIZE = 50;

/** How long a search waits for the texts to be read: after that, it is answered from those that are there. */
const PATIENCE_MS = 2000;

/** Changes after which anything may be shown, or what is shown may have other words. */
const EVERYTHING: ReadonlySet<string> = new Set(['languages', 'offerings', 'words', kindResource.name, ANY_RESOURCE]);

/** The resource of the event that says that all texts are read: answers from before were incomplete. */
const READ = 'search_index';

interface Kept {
  readonly index: WordIndex;
  /** Parts to read anew: all records, or those with these changed rows. */
  readonly changed: Map<Part, Set<number> | 'all'>;
  /** Ends when all changes known before are read. */
  work: Promise<void>;
  /** Whether somebody was answered before everything was read. */
  wasEarly: boolean;
}

/**
 * Keeps the words of all that visitors may see, by language. A search waits for changes of single records; what is read in bulk is read in
 * the background. The index never decides what visitors see: whoever searches reads the found records again, as they are now. Records that
 * are over stay in it for colleagues.
 */
@Injectable()
export class SearchIndexesService {
  private readonly logger = new Logger(SearchIndexesService.name);
  /** By the tag of the language, the one that was searched last at the end. */
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly records: ContentRecordsService,
    private readonly languages: ContentLanguages,
    private readonly changes: ContentEvents,
  ) {
    changes.subscribe((event) => this.note(event));
  }

  /** Returns the index in the reader's language, with all changes committed so far unless these are many. */
  async current(): Promise<WordIndex> {
    const { tag } = this.languages.current;
    // A preview's unsaved values must not reach what others search.
    if (currentPreview()) return this.kept.get(tag)?.index ?? new WordIndex();
    const known = this.kept.get(tag);
    const kept = known && !known.index.isWorn ? known : newlyKept();
    this.kept.delete(tag);
    this.kept.set(tag, kept);
    this.forgetOldest();
    if (kept.changed.size > 0) {
      kept.work = kept.work
        .then(() => this.catchUp(kept))
        .catch((error: unknown) => this.logger.warn(`Searches are in older content: ${error}`));
      const patience = new AbortController();
      const isDone = await Promise.race([
        kept.work.then(() => true),
        delay(PATIENCE_MS, false, { signal: patience.signal, ref: false }),
      ]);
      patience.abort();
      if (!isDone) kept.wasEarly = true;
    }
    return kept.index;
  }

  private async catchUp(kept: Kept): Promise<void> {
    for (const [part, changed] of [...kept.changed]) {
      // Changes during reading are noted anew.
      kept.changed.delete(part);
      try {
        if (changed === 'all') await this.readPart(kept.index, part);
        else await this.readRows(kept.index, part, [...changed]);
      } catch (error) {
        kept.changed.set(part, 'all');
        throw error;
      }
    }
    if (!kept.wasEarly || kept.changed.size > 0) return;
    kept.wasEarly = false;
    this.changes.next({ resource: READ });
  }

  private async readPart(index: WordIndex, part: Part): Promise<void> {
    const before = new Set(index.keysOf(part));
    const ids = await this.records.idsOf(part, MAX_RECORDS);
    if (ids === undefined) await this.add(index, part, await this.records.load(part, undefined, true), before);
    for (let from = 0; from < (ids?.length ?? 0); from += BATCH_SIZE)
      await this.add(index, part, await this.records.load(part, ids?.slice(from, from + BATCH_SIZE), true), before);
    for (const key of before) index.remove(key);
  }

  private async readRows(index: WordIndex, part: Part, rows: readonly number[]): Promise<void> {
    const { shown, all } = await this.records.idsFor(part, rows);
    // The row of a reader's language stands in for its original, and the reverse.
    const gone = new Set(all.map((id) => `${kindOf(part)}:${id}`));
    const added = shown.length > 0 ? await this.records.load(part, shown, true) : [];
    await this.add(index, part, added, gone);
    for (const key of gone) index.remove(key);
  }

  /** @param before The keys of documents that are removed unless they are added. */
  private async add(
    index: WordIndex,
    part: Part,
    records: readonly ContentRecord[],
    before: Set<string>,
  ): Promise<void> {
    for (const record of records) {
      // What has no page is known to the assistant alone.
      if (record.source.path === null) continue;
      const key = recordKey(record.source);
      before.delete(key);
      const { words } = await analyzerOf(record.language ?? this.languages.current.tag);
      const text = { title: words([record.source.title, ...record.keywords].join('\n')), headings: [], body: [] };
      index.add(part, key, index.weight < MAX_MENTIONS ? { ...text, ...bodyOf(record, words) } : text);
      // Lets other requests run in between.
      await setImmediate();
    }
  }

  private forgetOldest(): void {
    const weight = () => [...this.kept.values()].reduce((sum, { index }) => sum + index.weight, 0);
    while (this.kept.size > 1 && weight() > MAX_KEPT) {
      const [oldest = ''] = this.kept.keys();
      this.kept.delete(oldest);
    }
  }

  private note({ resource, id }: ContentChangedEvent): void {
    if (resource === READ) return;
    const isEverything = EVERYTHING.has(resource);
    const versions = versionParts().filter((part) => definitionOfPart(part)?.name === resource);
    const named = [...partsWith(resource), ...versions.map((part) => ({ part, isOwn: true }))].filter(
      ({ part }) => kindOf(part) !== KNOWLEDGE,
    );
    for (const { index, changed } of this.kept.values()) {
      // Kinds that are gone have documents still.
      const all = isEverything ? [...new Set([...searchedParts(), ...index.kinds])] : [];
      for (const { part, isOwn } of [...named, ...all.map((one) => ({ part: one, isOwn: false }))]) {
        const known = changed.get(part);
        if (id === undefined || !isOwn || known === 'all') changed.set(part, 'all');
        else changed.set(part, (known ?? new Set()).add(id));
      }
    }
  }
}

const newlyKept = (): Kept => ({
  index: new WordIndex(),
  changed: new Map(searchedParts().map((part) => [part, 'all'])),
  work: Promise.resolve(),
  wasEarly: false,
});

/** What the index reads: knowledge is for the assistant alone. */
export const searchedParts = (): Part[] => [
  ...allParts().filter((part) => kindOf(part) !== KNOWLEDGE),
  ...versionParts(),
];

/** Returns the words of a record's text. */
function bodyOf<Word>({ html }: ContentRecord, words: (text: string) => Word[]): { headings: Word[]; body: Word[] } {
  const sections = sectionsOf(html.slice(0, MAX_CHARACTERS));
  return {
    headings: words(sections.map(({ heading }) => heading).join('\n')),
    body: words(sections.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n')),
  };
}
