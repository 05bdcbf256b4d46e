import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import proxyAddr from 'proxy-addr';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { SearchEvents } from '../../core/events/search-events.js';
import { clientNetwork } from '../../core/http/client-network.js';
import { type Asked, RequestWatch } from '../../core/http/request-watch.js';
import { pageScript } from '../../core/ssr/page-script.js';
import { PublicPages } from '../../core/ssr/public-pages.js';

/** What may be read of the request of a visitor. */
export type VisitorRequest = Asked;

/** A search on a page of the site, which was answered without the cache. */
export interface VisitorSearch {
  /** The path of the page that is the same in all languages. */
  path: string;
  /** A BCP 47 tag. */
  language: string;
  text: string;
  /** The number of results. */
  count: number;
}

/** What visitors ask for and are sent. What is kept of them is the extension's business: addresses and names of programs are personal. */
@Injectable()
export class SiteVisitors {
  private readonly trusts: (address: string, hop: number) => boolean;

  constructor(
    @Inject(CONFIGURATION) { trustProxy }: Configuration,
    private readonly watch: RequestWatch,
    private readonly pages: PublicPages,
    private readonly searches: SearchEvents,
    private readonly languages: ContentLanguages,
  ) {
    this.trusts =
      trustProxy === false
        ? () => false
        : typeof trustProxy === 'number'
          ? (_, hop) => hop < trustProxy
          : proxyAddr.compile(trustProxy);
  }

  /**
   * Calls a function for each answer to a GET request while the site is open, those from the cache among them: for each picture of each
   * page, so it may cost a few lookups and no more. To be called in a constructor.
   */
  onAnswer(listener: (request: VisitorRequest, status: number) => void): void {
    this.watch.addAnswers(listener);
  }

  /** Calls a function for each search. Pages from the cache are sent without one. */
  onSearch(listener: (search: VisitorSearch) => void): void {
    this.searches.subscribe(({ path, text, count }) =>
      listener({ path, language: this.languages.current.tag, text, count }),
    );
  }

  /** Returns the IP address of a visitor: behind proxies that the site trusts, what these say. */
  addressOf(request: VisitorRequest): string {
    return request.headers['x-forwarded-for'] === undefined
      ? (request.socket.remoteAddress ?? '')
      : proxyAddr(request as IncomingMessage, this.trusts);
  }

  /** Returns what all addresses of one visitor have in common: an IPv4 address, or the first half of an IPv6 address. */
  networkOf(address: string): string {
    return clientNetwork(address);
  }

  /** Adds a script to the end of all pages that exist; their security policy allows it. To be called in a constructor. */
  addScript(code: string): void {
    this.pages.addScript(pageScript(code));
  }
}
