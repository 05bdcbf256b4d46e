import type { Request, Response } from 'express';
import type { CachedResponse } from '../cache/cached-response.js';
import type { NamedPage } from '../http/site-addresses.js';
import type { PageForm } from './page-form.js';

/** A request for a page, with what the steps before have found out. */
export interface PageVisit {
  readonly request: Request;
  readonly response: Response;
  /** The path that was asked for. */
  readonly path: string;
}

/** A request for a page of the public site. */
export interface PublicVisit extends PageVisit {
  readonly form: PageForm;
  readonly named: NamedPage;
  /** The canonical address of the page as HTML: path and query. */
  readonly url: string;
  readonly isCacheable: boolean;
  /** The state of the content when it was asked for, if that nothing was found may be kept. */
  readonly state?: number | undefined;
  /** The address of the page that all addresses without one share, if this is known to be one of them. */
  readonly standIn?: string | undefined;
}

/** A visit of an address without a page. */
export interface LostVisit extends PublicVisit {
  /** Says that there is no page. */
  readonly page: CachedResponse;
}

/**
 * A step of answering a request: it answers, or calls `next` with what it has found out. Each has a name, by which failures are
 * logged, and knows nothing of the others.
 */
export interface PageStep<Given extends PageVisit = PageVisit, Found extends PageVisit = Given> {
  readonly name: string;
  handle(visit: Given, next: (visit: Found) => Promise<void>): Promise<void> | void;
}

type Next<V extends PageVisit> = (visit: V) => Promise<void>;

/** Answers a request whose step failed. */
export type PageFailure = (visit: PageVisit, step: string, error: unknown) => void;

/** Steps that follow each other. */
export class PageChain<First extends PageVisit, Last extends PageVisit> {
  private constructor(
    private readonly fail: PageFailure,
    private readonly before: (last: Next<Last>) => Next<First>,
  ) {}

  static of(fail: PageFailure): PageChain<PageVisit, PageVisit> {
    return new PageChain<PageVisit, PageVisit>(fail, (last) => last);
  }

  add<Found extends PageVisit>({ name, handle }: PageStep<Last, Found>): PageChain<First, Found> {
    return new PageChain<First, Found>(this.fail, (last) =>
      this.before(async (visit) => {
        try {
          await handle(visit, last);
        } catch (error) {
          // By the step itself, and not at the end of the chain: it is in the language of the page.
          this.fail(visit, name, error);
        }
      }),
    );
  }

  /** Returns the whole. @param step Answers all that come to it. */
  end(step: PageStep<Last, never>): Next<First> {
    return this.add(step).before(() => Promise.reject(new Error(`The step '${step.name}' passed a request on.`)));
  }
}
