import { Injectable } from '@nestjs/common';
import { WordsService } from '../../company/words/words.service.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { RecordTexts } from '../../core/crud/record-texts.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { noun } from '../../core/language/say.js';
import { SearchSynonyms } from '../../core/search/search-synonyms.js';
import { SynonymPhrases } from '../../core/search/synonym-phrases.js';
import { type AnalyzedWord, analyzerOf } from '../../core/search/text-analyzer.js';
import {
  CONTACT,
  definitionOfPart,
  kindOf,
  OTHERS,
  type Part,
  versionOfPart,
} from '../../visitors/assistant/answers/answer-sources.js';
import { ContentRecordsService } from '../../visitors/assistant/answers/content-records.service.js';
import { sectionsOf } from '../../visitors/assistant/answers/html-text.js';
import { type ContentRecord, recordKey } from '../../visitors/assistant/answers/passages.js';
import type { SiteSearchKind, SiteSearchResult, SiteSearchResults } from './search.dto.js';
import { SearchIndexesService, searchedParts } from './search-indexes.service.js';
import { marksIn, snippetOf } from './snippet.js';
import type { Hit, Hits, QueryPart, Said, WordIndex } from './word-index.js';

/** Results of each kind, and of all, where no kind is asked for. */
const OF_KIND = 4;
const OF_ALL = 16;

const PER_PAGE = 10;

/** Further words are ignored. */
const MAX_WORDS = 12;

const MAX_NEAR = 3;

/** What is no record of its own is a page. */
const PAGE = 'page';

interface Asked {
  text: string;
  /** Only results of this kind. */
  kind?: string;
  page?: number;
}

/** Searches everything that visitors may see, in the reader's language. */
@Injectable()
export class SiteSearchService extends RecordTexts {
  private readonly synonyms: SynonymPhrases;
  private readonly over: ContentCache<ReadonlySet<number>>;

  constructor(
    private readonly indexes: SearchIndexesService,
    private readonly records: ContentRecordsService,
    private readonly languages: ContentLanguages,
    private readonly words: WordsService,
    private readonly resources: ResourceRegistry,
    synonyms: SearchSynonyms,
    changes: ContentEvents,
  ) {
    super();
    this.synonyms = new SynonymPhrases(synonyms);
    this.over = new ContentCache(changes);
  }

  /** What is found is read again before it is returned, so that it is what visitors see now. */
  async search({ text, kind, page = 1 }: Asked): Promise<SiteSearchResults> {
    const none = { query: text, count: 0, kinds: [], page: 1, pages: 1, near: [] };
    if (text === '') return none;
    const index = await this.indexes.current();
    const queries = await this.queriesOf(text);
    const found = index.find(queries);
    // Another version of a tree is found by those who ask for it.
    const current = found.hits.filter((hit) => versionOfPart(hit.kind) === undefined || groupOf(hit.kind) === kind);
    const hits = await this.withoutOver(current);
    const ofKinds = Map.groupBy(hits, (hit) => groupOf(hit.kind));
    if (hits.length === 0) return { ...none, near: await this.near(index, queries[0] ?? []) };
    const wanted = kind === undefined ? undefined : (ofKinds.get(kind) ?? []);
    const pages = Math.max(1, Math.ceil((wanted?.length ?? 0) / PER_PAGE));
    const shownPage = Math.min(page, pages);
    const first = (shownPage - 1) * PER_PAGE;
    let left = OF_ALL;
    const shown = [...ofKinds].map(([name, hits]) => {
      if (wanted) return { name, hits, shown: name === kind ? hits.slice(first, first + PER_PAGE) : [] };
      const some = hits.slice(0, Math.min(OF_KIND, left));
      left -= some.length;
      return { name, hits, shown: some };
    });
    const read = await this.read(
      shown.flatMap((one) => one.shown),
      found,
    );
    return {
      query: text,
      count: hits.length,
      kinds: shown.map(
        (one): SiteSearchKind => ({
          kind: one.name,
          label: this.labelOf(one.name, one.hits[0]?.kind ?? ''),
          count: one.hits.length,
          results: one.shown.flatMap(({ key }) => read.get(key) ?? []),
        }),
      ),
      page: shownPage,
      pages,
      near: [],
    };
  }

  override async findRecords(text: string, max: number): Promise<{ resource: string; id: number }[]> {
    const index = await this.indexes.current();
    const { hits, areWhole } = index.find(await this.queriesOf(text));
    if (!areWhole) return [];
    return hits.slice(0, max).flatMap(({ kind: part, key }) => {
      const id = idOf(key);
      const definition = definitionOfPart(part);
      return definition && id > 0 ? [{ resource: definition.name, id }] : [];
    });
  }

  private async withoutOver(hits: readonly Hit[]): Promise<Hit[]> {
    const parts = [...new Set(hits.map((hit) => hit.kind))];
    const over = await Promise.all(
      parts.map(async (part) => {
        const ids = await this.over.get(part, async () => new Set(await this.records.overIn(part)));
        return [part, ids] as const;
      }),
    );
    const known = new Map(over);
    return hits.filter((hit) => !known.get(hit.kind)?.has(idOf(hit.key)));
  }

  /** Returns the text as it is split in each language that is shown: originals in place of translations have words of their own. */
  private async queriesOf(text: string): Promise<QueryPart[][]> {
    const queries = this.languages.shownTags.map(async (tag) => {
      const analyzer = await analyzerOf(tag);
      const all = analyzer.words(text);
      const said = all.filter(({ isStopWord }) => !isStopWord);
      const distinct = new Map((said.length > 0 ? said : all).map((word) => [word.folded, word]));
      const words = [...distinct.values()].slice(0, MAX_WORDS);
      return this.synonyms.partsOf(words, ({ token }) => token, analyzer);
    });
    return Promise.all(queries);
  }

  /** Returns the found records as they are now, by their keys. */
  private async read(hits: readonly Hit[], { said }: Hits): Promise<Map<string, SiteSearchResult>> {
    const parts = Map.groupBy(hits, ({ kind }) => kind);
    const known = new Set(searchedParts());
    const read = await Promise.all(
      [...parts].map(async ([part, ofPart]) => {
        const isWhole = part === CONTACT || part === OTHERS;
        const ids = isWhole ? undefined : ofPart.map(({ key }) => idOf(key));
        const keys = new Set(ofPart.map(({ key }) => key));
        const records = known.has(part) ? await this.records.load(part, ids) : [];
        return records.filter(({ source }) => source.path !== null && keys.has(recordKey(source)));
      }),
    );
    const found = read
      .flat()
      .map(async (record) => [recordKey(record.source), await this.foundOf(record, said)] as const);
    return new Map(await Promise.all(found));
  }

  private async foundOf(record: ContentRecord, said: Said): Promise<SiteSearchResult> {
    const { tag } = this.languages.current;
    const { source, html, language = tag } = record;
    const { words } = await analyzerOf(language);
    const { heading, text, marks } = snippetOf(sectionsOf(html), words, said);
    return {
      title: source.title,
      title_marks: marksIn(source.title, words, said),
      path: source.path ?? '/',
      heading,
      text,
      text_marks: marks,
      ...(language === tag ? {} : { language }),
    };
  }

  /** Returns words of the site that are like those of a query that finds nothing, as they are written there. */
  private async near(index: WordIndex, parts: readonly QueryPart[]): Promise<string[]> {
    const like = parts
      .flatMap(({ typed }) => typed)
      .flatMap(({ folded }) => index.near(folded, MAX_NEAR))
      .slice(0, MAX_NEAR);
    const written = like.map(async ({ folded, kind: part, key }) => {
      const isWhole = part === CONTACT || part === OTHERS;
      const records = await this.records.load(part, isWhole ? undefined : [idOf(key)]);
      for (const { source, html, language = this.languages.current.tag } of records) {
        const { words } = await analyzerOf(language);
        const texts = [
          source.title,
          ...sectionsOf(html).flatMap(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)]),
        ];
        for (const text of texts) {
          const word = words(text).find((analyzedWord: AnalyzedWord) => analyzedWord.folded === folded);
          if (word) return [text.slice(word.start, word.end).toLocaleLowerCase(language)];
        }
      }
      return [];
    });
    return [...new Set((await Promise.all(written)).flat())];
  }

  /** Returns what the list of a kind is called, in the reader's language. */
  private labelOf(kind: string, part: Part): string {
    const { pages, siteSearch } = this.words.in('pages', 'siteSearch');
    const known: Readonly<Record<string, string>> = {
      [PAGE]: siteSearch.pages,
      solution: pages.solutions,
      project: pages.portfolios,
      update: pages.updates,
      faq: siteSearch.questions,
    };
    const definition = definitionOfPart(part);
    const names = definition?.facets?.pages?.names;
    const { current, first } = this.languages;
    const version = versionOfPart(part);
    if (version !== undefined) {
      const label = definition?.treeVersions?.find(({ key }) => key === version)?.label ?? version;
      return `${this.labelOf(kindOf(definition?.name ?? part), definition?.name ?? part)} ${label}`;
    }
    return (
      known[kind] ??
      names?.[current.tag] ??
      names?.[first] ??
      Object.values(names ?? {})[0] ??
      noun(this.resources.named(part)?.label ?? 'Page')
    );
  }
}

/** The kind under which results of a part are shown. */
const groupOf = (part: Part): string => (part === CONTACT || part === OTHERS ? PAGE : kindOf(part));

const idOf = (key: string): number => Number(key.slice(key.lastIndexOf(':') + 1));
