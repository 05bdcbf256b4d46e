import { type ArgumentsHost, Catch, HttpException, UseFilters } from '@nestjs/common';
import { AllExceptionsFilter } from '../../core/http/all-exceptions.filter.js';
import { DEFAULT_LANGUAGE } from '../../core/text/languages.shared.js';
import { type Counted, fillCounted } from './counted.shared.js';
import { WORD_GROUPS, type Word } from './word-list.shared.js';
import { WordsService } from './words.service.js';

/** Groups with messages of the public forms. */
const GROUPS = ['mistakes', 'contact'] as const;

/** Keys by default text. */
const KEYS = new Map(
  GROUPS.flatMap((group) =>
    Object.entries<Word>(WORD_GROUPS[group].words).map(([key, one]) => [one.default, { group, key }] as const),
  ),
);

/**
 * Replaces default messages by the current words. DTOs and services use the defaults, since their rules are built before the words
 * are loaded.
 */
@Catch()
class WordedErrorsFilter extends AllExceptionsFilter {
  constructor(private readonly words: WordsService) {
    super();
  }

  override catch(error: unknown, host: ArgumentsHost): void {
    super.catch(withCurrentWords(error, this.words), host);
  }
}

/** Returns an error with the current words in place of defaults, anywhere in its body. */
export function withCurrentWords(error: unknown, words: WordsService): unknown {
  if (!(error instanceof HttpException)) return error;
  const body: object = JSON.parse(JSON.stringify(error.getResponse()), (_field, text: unknown) =>
    typeof text === 'string' ? currentOf(text, words) : text,
  );
  // Keeps the original stack for the log.
  return Object.assign(new HttpException(body, error.getStatus()), { stack: error.stack });
}

/** The message for texts that are too long, beginning with the field. In English, the API keeps sending it unchanged. */
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

/** Replaces default words in error messages of a route by the current ones. */
export const WordedErrors = () => UseFilters(WordedErrorsFilter);
