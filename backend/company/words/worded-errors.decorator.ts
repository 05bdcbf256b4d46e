import { type ArgumentsHost, Catch, HttpException, UseFilters } from '@nestjs/common';
import { AllExceptionsFilter } from '../../core/http/all-exceptions.filter.js';
import { DEFAULT_LANGUAGE } from '../../core/text/languages.shared.js';
import { type Counted, fillCounted } from './counted.shared.js';
import { WORD_GROUPS, type Word } from './word-list.shared.js';
import { WordsService } from './words.service.js';

/** The groups that have messages of the public forms. */
const GROUPS = ['mistakes', 'contact'] as const;

/** The key of each default. */
const KEYS = new Map(
  GROUPS.flatMap((group) =>
    Object.entries<Word>(WORD_GROUPS[group].words).map(([key, one]) => [one.default, { group, key }] as const),
  ),
);

/** DTOs and services name the defaults, since the rules of a DTO are made before the words are read. */
@Catch()
class WordedErrorsFilter extends AllExceptionsFilter {
  constructor(private readonly words: WordsService) {
    super();
  }

  override catch(error: unknown, host: ArgumentsHost): void {
    super.catch(withCurrentWords(error, this.words), host);
  }
}

/** An error with the current words in place of defaults, wherever they stand in its body. */
export function withCurrentWords(error: unknown, words: WordsService): unknown {
  if (!(error instanceof HttpException)) return error;
  const body: object = JSON.parse(JSON.stringify(error.getResponse()), (_field, text: unknown) =>
    typeof text === 'string' ? currentOf(text, words) : text,
  );
  // The log shows where it was thrown first.
  return Object.assign(new HttpException(body, error.getStatus()), { stack: error.stack });
}

/** What is said of a text that is too long, with its field in front. In English, calls go on answering that. */
const TOO_LONG = /^\w+ can have at most ([\d,]+) characters\.$/;

function currentOf(text: string, words: WordsService): string {
  const [, max] = TOO_LONG.exec(text) ?? [];
  if (max !== undefined && words.language !== DEFAULT_LANGUAGE)
    return fillCounted(words.of('mistakes').tooLong, words.language, { max: Number(max.replaceAll(',', '')) });
  const found = KEYS.get(text);
  const current: Record<string, Counted> = found ? words.of(found.group) : {};
  const sentence = found && current[found.key];
  return typeof sentence === 'string' ? sentence : text;
}

/** Answers errors whose messages are defaults of words with the current words. */
export const WordedErrors = () => UseFilters(WordedErrorsFilter);
