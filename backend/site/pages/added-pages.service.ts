import { Injectable } from '@nestjs/common';
import { PageRegistry } from '../../core/pages/page-registry.js';

/** A page at the root of the site that is not made of records or blocks of editors. */
export interface AddedPage {
  title: () => string;
  introduction: () => string;
  /** What its view is shown with. */
  load: () => Promise<object>;
}

/** The pages that something else than the product adds to the site, by the last part of their addresses. */
@Injectable()
export class AddedPagesService {
  private readonly pages = new Map<string, AddedPage>();

  constructor(private readonly registry: PageRegistry) {}

  /** Adds a page: to what can be linked, to the sitemap, and to the addresses that nothing new can have. */
  add(slug: string, page: AddedPage): void {
    this.pages.set(slug, page);
    this.registry.addFixed({ path: `/${slug}`, title: page.title });
  }

  /** The page at an address; undefined without one, and where a kind of content has its list. */
  of(slug: string): AddedPage | undefined {
    const isList = this.registry.records.some(({ path }) => path === `/${slug}`);
    return isList ? undefined : this.pages.get(slug);
  }
}
