import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { isbot } from 'isbot';
import proxyAddr from 'proxy-addr';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { clientNetwork } from '../../core/http/client-network.js';
import { isBackOffice, pathnameOf } from '../../core/http/paths.js';
import { RouteTable } from '../../core/http/route-table.js';
import { campaignOf, hostOf, searchedFor } from './visit-names.js';

/** Maximum numbers of different addresses, agents, visitors and referrers between writes. */
const MAX_PAGES = 5000;
const MAX_AGENTS = 3000;
const MAX_VISITORS = 20_000;
const MAX_REFERRERS = 2000;

/** Maximum length of a user agent or referrer, in characters. Browsers send shorter ones; headers may be much longer. */
const MAX_AGENT = 1000;
const MAX_REFERRER = 2000;

/** Maximum number of new names (searches, referrers, campaigns) from one network between writes. */
const MAX_NEW_NAMES = 20;

/** A cookie of signed-in editors, whose views are not counted. */
const EDITOR = 'jukwaa_editor=';

/** Paths that browsers interpret as another site's address or otherwise rewrite. */
const AMBIGUOUS = /^\/\/|[\\\p{Cc}]/u;

const DOCUMENT = /^\/storage\/document\/[^/]+\.pdf$/;

/** Counts for a page or document by address, until the next write. */
export interface CountedPage {
  /** Path without the query. */
  path: string;
  kind: 'page' | 'download';
  search: string;
  campaign: string;
  hits: number;
  /** Views reported by browsers, whose pages may not exist. */
  reported: number;
}

interface Agent {
  isBot: boolean;
  /** IP addresses of visitors. They are never stored. */
  addresses: Set<string>;
}

/** Counts since the last write. */
export interface Counted {
  pages: Map<string, CountedPage>;
  /** By host of the referrer; '' for none. */
  sources: Map<string, number>;
  agents: Map<string, Agent>;
}

/** A view reported by a browser, of a page that this server did not send. */
export interface ReportedView {
  page: string;
  referrer: string;
}

type Asked = Pick<IncomingMessage, 'url' | 'headers' | 'socket' | 'method'>;

const NONE = Symbol('not counted');

/**
 * Counts page views and downloads in memory. Called for every response, including cached ones, so a view must cost only a few
 * lookups: each text sent by clients (address, agent, referrer) is evaluated once a minute.
 */
@Injectable()
export class VisitCounterService {
  private pages = new Map<string, CountedPage | typeof NONE>();
  private agents = new Map<string, Agent>();
  private referrers = new Map<string, { host: string; hits: number } | typeof NONE>();
  private direct = 0;
  private visitors = 0;
  private newNames = new Map<string, number>();
  private readonly trusts: (address: string, hop: number) => boolean;
  private readonly siteHost: string;
  readonly isOn: boolean;
  /** Whether the server counts its responses, rather than views reported by browsers. */
  readonly countsAnswers: boolean;

  constructor(
    @Inject(CONFIGURATION) config: Configuration,
    private readonly routes: RouteTable,
  ) {
    this.isOn = config.visits.counted !== 'off';
    this.countsAnswers = config.visits.counted === 'server';
    this.siteHost = hostOf(config.siteUrl);
    const { trustProxy } = config;
    this.trusts =
      trustProxy === false
        ? () => false
        : typeof trustProxy === 'number'
          ? (_, hop) => hop < trustProxy
          : proxyAddr.compile(trustProxy);
  }

  /** Counts a response if it is a page or a document. */
  answered(request: Asked, status: number): void {
    if (request.method !== 'GET') return;
    const { headers, url = '/' } = request;
    const isWhole = status === 200 || status === 304;
    // For documents read in ranges, only the first is counted.
    if (!isWhole && !(status === 206 && headers.range?.startsWith('bytes=0-'))) return;
    const page = this.pages.get(url) ?? this.add(url, request);
    if (page === NONE || (!this.countsAnswers && page.kind === 'page')) return;
    if (!this.isVisitor(request)) return;
    page.hits += 1;
    if (page.kind === 'page') this.countSource(headers.referer, request);
  }

  /** Counts a view reported by a browser. */
  reported(request: Asked, { page: url, referrer }: ReportedView): void {
    if (!this.isOn || !url.startsWith('/')) return;
    const page = this.pages.get(url) ?? this.add(url, { ...request, url });
    if (page === NONE || page.kind !== 'page' || !this.isVisitor(request)) return;
    page.reported += 1;
    this.countSource(referrer || undefined, request);
  }

  /** Returns the counts since the last time, and resets them. */
  take(): Counted | undefined {
    const { pages, referrers, agents, direct } = this;
    if (pages.size === 0) return undefined;
    this.pages = new Map();
    this.agents = new Map();
    this.referrers = new Map();
    this.newNames = new Map();
    [this.direct, this.visitors] = [0, 0];
    const sources = new Map<string, number>(direct > 0 ? [['', direct]] : []);
    for (const referrer of referrers.values()) {
      if (referrer !== NONE) sources.set(referrer.host, (sources.get(referrer.host) ?? 0) + referrer.hits);
    }
    const counted = new Map<string, CountedPage>();
    for (const [url, page] of pages) if (page !== NONE && page.hits + page.reported > 0) counted.set(url, page);
    if (counted.size === 0) return undefined;
    return { pages: counted, sources, agents };
  }

  /** Whether the request is from a person, who is then remembered until the next write. */
  private isVisitor(request: Asked): boolean {
    const { headers } = request;
    const name = headers['user-agent'] ?? '';
    const agent = this.agents.get(name) ?? this.addAgent(name);
    if (agent.isBot || headers.cookie?.includes(EDITOR)) return false;
    const purpose = headers['sec-purpose'];
    if (purpose !== undefined && String(purpose).startsWith('prefetch')) return false;
    const address = this.addressOf(request);
    if (!agent.addresses.has(address) && this.visitors < MAX_VISITORS) {
      agent.addresses.add(address);
      this.visitors += 1;
    }
    return true;
  }

  private addAgent(name: string): Agent {
    const isLong = name.length > MAX_AGENT;
    const agent: Agent = { isBot: name === '' || isLong || isbot(name), addresses: new Set() };
    // Beyond the limit, agents are not cached, and their visitors not distinguished.
    if (!isLong && this.agents.size < MAX_AGENTS) this.agents.set(name, agent);
    return agent;
  }

  private countSource(referrer: string | undefined, request: Asked): void {
    if (referrer === undefined) {
      this.direct += 1;
      return;
    }
    if (referrer.length > MAX_REFERRER) return;
    const known = this.referrers.get(referrer) ?? this.addReferrer(referrer, request);
    if (known !== NONE) known.hits += 1;
  }

  private addReferrer(referrer: string, request: Asked) {
    const host = hostOf(referrer);
    const isOwn = host === '' || host === this.siteHost || host === hostOf(`http://${request.headers.host ?? ''}`);
    const entry = isOwn ? NONE : { host, hits: 0 };
    if (this.referrers.size >= MAX_REFERRERS || (!isOwn && !this.mayName(request))) return NONE;
    this.referrers.set(referrer, entry);
    return entry;
  }

  /** @returns The counts of the address, including its query if that has a search or a campaign. */
  private add(url: string, request: Asked): CountedPage | typeof NONE {
    const path = pathnameOf(url);
    const page = this.entryOf(path, url, request);
    const isNamed = page !== NONE && (page.search !== '' || page.campaign !== '');
    if (isNamed && !this.mayName(request)) [page.search, page.campaign] = ['', ''];
    const key = page !== NONE && (page.search !== '' || page.campaign !== '') ? url : path;
    const known = this.pages.get(key);
    if (known) return known;
    if (this.pages.size >= MAX_PAGES) return NONE;
    this.pages.set(key, page);
    return page;
  }

  private entryOf(path: string, url: string, request: Asked): CountedPage | typeof NONE {
    const isDocument = DOCUMENT.test(path);
    const isPage =
      !isDocument &&
      !AMBIGUOUS.test(path) &&
      !isBackOffice(path) &&
      !/\.(?:md|json)$/.test(path) &&
      this.routes.isPageRequest({ method: 'GET', url: path, headers: request.headers });
    if (!isPage && !isDocument) return NONE;
    const query = new URLSearchParams(isPage ? url.slice(path.length) : '');
    const kind = isDocument ? 'download' : 'page';
    return { path, kind, search: searchedFor(query), campaign: campaignOf(query), hits: 0, reported: 0 };
  }

  /** Whether this network may add another name of its own choice. */
  private mayName(request: Asked): boolean {
    const network = clientNetwork(this.addressOf(request));
    const count = (this.newNames.get(network) ?? 0) + 1;
    if (count > MAX_NEW_NAMES || (count === 1 && this.newNames.size >= MAX_VISITORS)) return false;
    this.newNames.set(network, count);
    return true;
  }

  private addressOf(request: Asked): string {
    return request.headers['x-forwarded-for'] === undefined
      ? (request.socket.remoteAddress ?? '')
      : proxyAddr(request as IncomingMessage, this.trusts);
  }
}
