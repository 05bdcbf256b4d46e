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
        if (!(error instanceof HttpException)) throw error;
        const worded = new HttpException(this.worded(error.getResponse()), error.getStatus());
        // The log shows where it was thrown first.
        throw Object.assign(worded, { stack: error.stack });
      }),
    );
  }

  /** With the current words in place of defaults, wherever they stand in the body. */
  private worded<T>(value: T): T {
    return JSON.parse(JSON.stringify(value), (_field, text: unknown) =>
      typeof text === 'string' ? this.current(text) : text,
    );
  }

  private current(text: string): string {
    const found = KEYS.get(text);
    const words: Record<string, string> = found ? this.words.of(found.group) : {};
    return (found && words[found.key]) ?? text;
  }
}

/** Answers errors whose messages are defaults of words with the current words. */
export const WordedErrors = () => UseInterceptors(WordedErrorsInterceptor);
