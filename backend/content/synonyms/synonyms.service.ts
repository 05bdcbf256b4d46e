import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { SingletonService } from '../../core/crud/singleton.service.js';
import { CommittedValue } from '../../core/database/committed-value.js';
import { ChangeReader } from '../../core/events/change-reader.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import type { SearchSynonyms } from '../../core/search/search-synonyms.js';
import { keywordsOf } from '../../core/search/tokenizer.js';
import { wordsBetweenCommas } from '../../core/text/commas.shared.js';
import { SYNONYM_LIMITS } from './synonyms.constants.js';
import { SynonymsInput, SynonymsRecord } from './synonyms.dto.js';
import { Synonyms } from './synonyms.entity.js';

export const synonymsDefinition = {
  name: 'synonyms',
  label: 'Search synonyms',
  entity: Synonyms,
  input: SynonymsInput,
  record: SynonymsRecord,
  read: Permission.SynonymsRead,
  write: Permission.SynonymsWrite,
  routes: 'admin/api/synonyms',
} as const;

@Injectable()
export class SynonymsService
  extends SingletonService<Synonyms, SynonymsInput, SynonymsRecord>
  implements SearchSynonyms
{
  /** The last saved synonyms, available to searches without a query. */
  private readonly saved: CommittedValue<{ phrases: string[][]; groups: string[][][] }>;

  constructor(context: ResourceContext, changes: ChangeReader) {
    super(synonymsDefinition, context);
    this.saved = this.follow(changes, searched);
  }

  get phrases(): string[][] {
    return this.saved.current?.phrases ?? [];
  }

  get groups(): string[][][] {
    return this.saved.current?.groups ?? [];
  }

  protected override valuesOf({ groups }: SynonymsInput): object {
    return groups === undefined ? {} : { groups: cleanGroups(groups) };
  }
}

function searched({ groups }: Synonyms): { phrases: string[][]; groups: string[][][] } {
  const phrases = linesOf(groups).map(wordsOf);
  return { phrases, groups: phrases.map((words) => words.map(keywordsOf)) };
}

const linesOf = (groups: string): string[] => groups.split(/\r\n|[\r\n]/);

/** Returns the trimmed words, without empty ones and duplicates. */
function wordsOf(line: string): string[] {
  const words = wordsBetweenCommas(line).map((word) => word.replace(/\s+/g, ' '));
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
}

/** @throws ValidationException for the first invalid line, or for too many groups */
function cleanGroups(groups: string): string {
  const lines: string[] = [];
  const others = new Map<string, number>();
  for (const [index, line] of linesOf(groups).entries()) {
    const words = wordsOf(line);
    if (words.length === 0) continue;
    const problem = problemOf(words) ?? countOthers(words, others);
    if (problem)
      throw new ValidationException({ groups: [say('synonyms.lineProblem', { value: index + 1, problem })] });
    lines.push(words.join(line.includes('،') ? '، ' : ', '));
  }
  if (lines.length > SYNONYM_LIMITS.groups)
    throw new ValidationException({
      groups: [say('synonyms.tooManyGroups', { groups: SYNONYM_LIMITS.groups })],
    });
  const text = lines.join('\n');
  // Measured with the spaces added after commas.
  if (text.length > SYNONYM_LIMITS.text)
    throw new ValidationException({
      groups: [say('synonyms.textTooLong', { text: SYNONYM_LIMITS.text })],
    });
  return text;
}

function problemOf(words: readonly string[]): string | undefined {
  const [first = ''] = words;
  if (words.length < 2) return say('synonyms.wordAlone', { first: first.slice(0, SYNONYM_LIMITS.word) });
  if (words.length > SYNONYM_LIMITS.wordsInGroup)
    return say('synonyms.groupTooLarge', {
      wordsInGroup: SYNONYM_LIMITS.wordsInGroup,
      count: words.length,
    });
  const long = words.find((word) => word.length > SYNONYM_LIMITS.word);
  if (long) return say('synonyms.wordTooLong', { long: long.slice(0, 20), word: SYNONYM_LIMITS.word });
  const empty = words.find((word) => keywordsOf(word).length === 0);
  return empty && say('synonyms.wordEmpty', { empty });
}

/** Adds a group to the number of synonyms of its words. Returns an error if one has too many. */
function countOthers(words: readonly string[], others: Map<string, number>): string | undefined {
  const { othersOfWord } = SYNONYM_LIMITS;
  for (const word of words) {
    const key = keywordsOf(word).join(' ');
    const count = (others.get(key) ?? 0) + words.length - 1;
    if (count > othersOfWord) return say('synonyms.tooManySynonyms', { word, count, othersOfWord });
    others.set(key, count);
  }
  return undefined;
}
