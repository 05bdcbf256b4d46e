import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, mergeMap, type Observable } from 'rxjs';
import { ShownRichTextService } from './shown-rich-text.service.js';

/** Completes the rich text in the data of pages. */
@Injectable()
export class ShownRichTextInterceptor implements NestInterceptor {
  constructor(private readonly richText: ShownRichTextService) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(mergeMap((data: unknown) => from(this.shown(data))));
  }

  private async shown(data: unknown): Promise<unknown> {
    return this.richText.dressed(await this.richText.completed(data));
  }
}
