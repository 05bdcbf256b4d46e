import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, mergeMap, type Observable } from 'rxjs';
import { fixedPageAt } from '../../company/fixed-pages/site-pages.constants.js';
import { SitePicturesService } from '../../company/identity/site-pictures.service.js';
import { WordsService } from '../../company/words/words.service.js';
import type { SharedProps } from './shared-props.dto.js';
import { pageNames } from './site-menus.service.js';

/** Titles in the data of pages of records. */
interface RecordTitles {
  product?: { title: string };
  portfolio?: { name: string };
  post?: { title: string };
  page?: { title: string };
  form?: { title: string };
  /** Of any other kind, and of the list of such records. */
  record?: { title: string; path: string };
  records?: readonly unknown[];
  title?: string;
}

/** Adds the link preview's picture for pages without a picture of their own. */
@Injectable()
export class ShareCardInterceptor implements NestInterceptor {
  constructor(
    private readonly pictures: SitePicturesService,
    private readonly words: WordsService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { path } = context.switchToHttp().getRequest<{ path: string }>();
    return next.handle().pipe(mergeMap((data: SharedProps & RecordTitles) => from(this.completed(path, data))));
  }

  private async completed(path: string, data: SharedProps & RecordTitles): Promise<unknown> {
    const said = this.titleOf(path, data);
    if (!said) return data;
    const shareCard = await this.pictures.cardPath(
      { ...said, direction: data.look.direction },
      path.slice('/api/pages/'.length),
    );
    return shareCard ? { ...data, shareCard } : data;
  }

  /** Excludes searches: only texts by editors are drawn. */
  private titleOf(path: string, data: RecordTitles): { title: string; kind: string } | undefined {
    const names = pageNames(this.words);
    const { product, portfolio, post, page, form, record, records } = data;
    if (product) return { title: product.title, kind: names.solutions };
    if (portfolio) return { title: portfolio.name, kind: names.portfolios };
    if (post) return { title: post.title, kind: names.updates };
    if (record) {
      const section = fixedPageAt(record.path.slice(0, record.path.lastIndexOf('/')));
      return { title: record.title, kind: section ? names[section] : '' };
    }
    const title = page?.title ?? form?.title ?? (records && data.title);
    if (title !== undefined) return { title, kind: '' };
    const address = path.replace(/^\/api\/pages\/(?:legal\/)?/, '/');
    const fixed = fixedPageAt(address);
    return fixed && fixed !== 'home' ? { title: names[fixed], kind: '' } : undefined;
  }
}
