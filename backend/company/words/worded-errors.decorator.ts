import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
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
@Injectable()
class WordedErrorsInterceptor implements NestInterceptor {
  constructor(private readonly words: WordsService) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        throw withCurrentWords(error, this.words);
      }),
    );
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

function currentOf(text: string, words: WordsService): string {
  const found = KEYS.get(text);
  const current: Record<string, string> = found ? words.of(found.group) : {};
  return (found && current[found.key]) ?? text;
}

/** Answers errors whose messages are defaults of words with the current words. */
export const WordedErrors = () => UseInterceptors(WordedErrorsInterceptor);
