import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, mergeMap, type Observable } from 'rxjs';
import { ContentCache } from '../../core/cache/content-cache.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { pathsOf } from './original-texts.js';
import type { SharedProps } from './shared-props.dto.js';

/** Names the texts of settings in the data of pages that are in another language than the page. */
@Injectable()
export class OriginalTextsInterceptor implements NestInterceptor {
  private readonly texts: ContentCache<ReadonlySet<string>>;

  constructor(
    private readonly registry: ResourceRegistry,
    private readonly languages: ContentLanguages,
    changes: ContentEvents,
  ) {
    this.texts = new ContentCache(changes);
  }

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(mergeMap((data: SharedProps) => from(this.completed(data))));
  }

  private async completed(data: SharedProps): Promise<SharedProps> {
    if (this.languages.currentKey === '') return data;
    const texts = await this.texts.get('', async () => {
      const all = await Promise.all(this.registry.translatedSettings.map((setting) => setting.untranslatedTexts()));
      return new Set(all.flat());
    });
    const originals = [...(data.originals ?? []), ...pathsOf(data, texts)];
    return originals.length === 0 ? data : { ...data, originals };
  }
}
