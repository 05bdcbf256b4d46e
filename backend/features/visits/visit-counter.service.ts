import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { DailyNetworks, SiteInfo, SitePages, SiteVisitors, type VisitorRequest } from '../../extensions/api.js';
import { VIEW_REPORT } from './view-report.js';
import { campaignOf, hostOf, searchedFor } from './visit-names.js';
import { VisitOptions } from './visit-options.js';
import { OTHERS, type VisitKind } from './visits.constants.js';

/** Maximum numbers of different views and visitors between writes. */
const MAX_VIEWS = 10_000;
const MAX_VISITORS = 20_000;

/** Maximum numbers of texts of clients (addresses, agents, referrers) evaluated once between writes. */
const MAX_PLACES = 5000;
const MAX_AGENTS = 3000;
const MAX_REFERRERS = 2000;

/** Maximum lengths in characters. Browsers send shorter agents and referrers; headers may be much longer. */
const MAX_PLACE = 300;
const MAX_AGENT = 1000;
const MAX_REFERRER = 2000;

/** What one network may add per day: a company or a phone network may have many visitors behind one address. */
export const MAX_OF_NETWORK = { views: 50_000, visitors: 100, names: 100 };
const MAX_NETWORKS = 2000;

/** Maximum number of names (searches, referrers, campaigns) that need not be counted as new, and for how long. */
const MAX_KNOWN_NAMES = 10_000;
const KNOWN_MS = 24 * 60 * 60_000;

/** A cookie of signed-in editors, whose views are not counted. */
const EDITOR = 'jukwaa_editor=';

/** What an address leads to. */
interface Place {
  /** Path without the query; `OTHERS` for those beyond the limit. */
  path: string;
  kind: 'page' | 'download';
  search: string;
  campaign: string;
}

/** The number of equal views or downloads. */
export interface CountedView extends Place {
  /** The host of the referrer; '' for none, undefined for this site. */
  source: string | undefined;
  /** Whether browsers have reported the view: the page may not exist. */
  isReported: boolean;
  hits: number;
}

/** Counts since the last write. */
export interface Counted {
  views: CountedView[];
  /** Network and agent of each visitor. They are never stored. */
  visitors: string[];
}

/** A view reported by a browser, of a page that this server did not send. */
export interface ReportedView {
  page: string;
  referrer: string;
}

/** What a network has added today. */
interface Added {
  views: number;
  names: number;
  /** Of its visitors. */
  agents: Set<string>;
}

interface Sender {
  network: string;
  today: Added;
  /** Agents of visitors counted since the last write. */
  counted: Set<string>;
}

/**
 * Counts page views and downloads in memory. Called for every response, including cached ones, so a view must cost only a few
 * lookups: each text sent by clients (address, agent, referrer) is evaluated once between writes.
 */
@Injectable()
export class VisitCounterService {
  private views = new Map<string, CountedView>();
  private visitors = new Set<string>();
  /** By IP address, so that an address is hashed once between writes. */
  private senders = new Map<string, Sender>();
  private readonly networks = new DailyNetworks<Added>(MAX_NETWORKS, () => ({ views: 0, names: 0, agents: new Set() }));
  private readonly knownNames = new LRUCache<string, true>({
    maxSize: MAX_KNOWN_NAMES,
    sizeCalculation: () => 1,
    ttl: KNOWN_MS,
  });
  private places = new Map<string, Place>();
  /** By agent: a short name of it, or false for programs. */
  private agents = new Map<string, string | false>();
  private hosts = new Map<string, string>();
  private readonly siteHost: string;
  readonly isOn: boolean;
  /** Whether the server counts its responses, rather than views reported by browsers. */
  readonly countsAnswers: boolean;

  constructor(
    { counted }: VisitOptions,
    site: SiteInfo,
    private readonly pages: SitePages,
    private readonly requests: SiteVisitors,
  ) {
    this.isOn = counted !== 'off';
    this.countsAnswers = counted === 'server';
    this.siteHost = hostOf(site.url);
    if (this.isOn) requests.onAnswer((request, status) => this.answered(request, status));
    if (counted === 'browser') requests.addScript(VIEW_REPORT);
  }

  /** Counts a response if it is a page or a document. */
  answered(request: VisitorRequest, status: number): void {
    if (request.method !== 'GET') return;
    const { headers, url = '/' } = request;
    const isWhole = status === 200 || status === 304;
    // For documents read in ranges, only the first is counted.
    if (!isWhole && !(status === 206 && headers.range?.startsWith('bytes=0-'))) return;
    const place = this.placeOf(url);
    if (!place || (!this.countsAnswers && place.kind === 'page')) return;
    this.count(place, request, headers.referer, false);
  }

  /** Counts a view reported by a browser. */
  reported(request: VisitorRequest, { page, referrer }: ReportedView): void {
    if (!this.isOn || !page.startsWith('/')) return;
    const place = this.placeOf(page);
    if (place?.kind === 'page') this.count(place, request, referrer || undefined, true);
  }

  /** Returns the counts since the last time, and resets them. */
  take(): Counted | undefined {
    const counted = { views: [...this.views.values()], visitors: [...this.visitors] };
    this.views = new Map();
    this.visitors = new Set();
    this.senders = new Map();
    this.places = new Map();
    this.agents = new Map();
    this.hosts = new Map();
    this.networks.endDay();
    return counted.views.length === 0 ? undefined : counted;
  }

  /** Adds counts that could not be written. */
  putBack({ views, visitors }: Counted): void {
    for (const view of views) this.add(view);
    for (const visitor of visitors) this.addVisitor(visitor);
  }

  private count(place: Place, request: VisitorRequest, referrer: string | undefined, isReported: boolean): void {
    const agent = this.agentOf(request);
    if (agent === false) return;
    const sender = this.senderOf(request);
    const { today } = sender;
    if (today.views >= MAX_OF_NETWORK.views) return;
    today.views += 1;
    if (!sender.counted.has(agent)) this.countVisitor(sender, agent);
    const source = place.kind === 'page' ? this.sourceOf(referrer, request) : undefined;
    this.add({
      path: place.path,
      kind: place.kind,
      search: this.named('search', place.search, today),
      campaign: this.named('campaign', place.campaign, today),
      source: source && this.named('source', source, today),
      isReported,
      hits: 1,
    });
  }

  private countVisitor({ network, today, counted }: Sender, agent: string): void {
    if (today.agents.size < MAX_OF_NETWORK.visitors) today.agents.add(agent);
    const isOwn = today.agents.has(agent);
    // Those beyond the limit are one visitor.
    this.addVisitor(`${network} ${isOwn ? agent : ''}`);
    if (isOwn) counted.add(agent);
  }

  private add(view: CountedView): void {
    const { path, kind, search, campaign, source, isReported, hits } = view;
    const key = `${kind}\n${path}\n${search}\n${campaign}\n${source ?? '-'}\n${isReported}`;
    const known = this.views.get(key);
    if (known) {
      known.hits += hits;
      return;
    }
    const hasNames = [search, campaign, source].some((name) => name && name !== OTHERS);
    // Those without names are as many as there are pages. Not the reported ones, whose pages may not exist.
    const room = hasNames || isReported ? MAX_VIEWS : MAX_VIEWS + MAX_PLACES;
    if (this.views.size < room || path === OTHERS) this.views.set(key, { ...view });
    else if (!isReported)
      this.add({
        ...view,
        path: hasNames ? path : OTHERS,
        search: search && OTHERS,
        campaign: campaign && OTHERS,
        source: source && OTHERS,
      });
  }

  private addVisitor(visitor: string): void {
    if (this.visitors.size < MAX_VISITORS) this.visitors.add(visitor);
  }

  /** Returns a short name of the agent of a person; false for programs, signed-in users and pages loaded ahead. */
  private agentOf({ headers }: VisitorRequest): string | false {
    const purpose = headers['sec-purpose'];
    if (purpose !== undefined && String(purpose).startsWith('prefetch')) return false;
    if (headers.cookie?.includes(EDITOR)) return false;
    const agent = headers['user-agent'] ?? '';
    if (agent === '' || agent.length > MAX_AGENT) return false;
    const known = this.agents.get(agent);
    if (known !== undefined) return known;
    const name = isbot(agent) ? false : hash('sha256', agent, 'base64url').slice(0, 12);
    if (this.agents.size < MAX_AGENTS) this.agents.set(agent, name);
    return name;
  }

  /** Returns the host of the referrer; '' for none, undefined for this site or an unusable one. */
  private sourceOf(referrer: string | undefined, { headers }: VisitorRequest): string | undefined {
    if (referrer === undefined) return '';
    if (referrer.length > MAX_REFERRER) return undefined;
    const host = this.hostOf(referrer);
    if (host === '' || host === this.siteHost) return undefined;
    const own = headers.host?.toLowerCase() ?? '';
    // Usually it is another one, and nothing has to be evaluated.
    return own.includes(host) && host === hostOf(`http://${own}`) ? undefined : host;
  }

  private hostOf(address: string): string {
    const known = this.hosts.get(address);
    if (known !== undefined) return known;
    const host = hostOf(address);
    if (this.hosts.size < MAX_REFERRERS) this.hosts.set(address, host);
    return host;
  }

  /** Returns undefined for what is neither a page nor a document. */
  private placeOf(url: string): Place | undefined {
    const known = this.places.get(url);
    if (known) return known;
    const asked = this.pages.placeOf(url);
    if (!asked) return undefined;
    const { kind, path, query, usedQuery } = asked;
    const place: Place = { path, kind: kind === 'page' ? 'page' : 'download', search: '', campaign: '' };
    if (kind === 'page' && query !== '') {
      place.search = searchedFor(new URLSearchParams(usedQuery));
      place.campaign = campaignOf(new URLSearchParams(query));
    }
    if (url.length <= MAX_PLACE && this.places.size < MAX_PLACES) this.places.set(url, place);
    return place;
  }

  /** Returns the name, or that of all others if the network has added too many new ones today. */
  private named(kind: VisitKind, name: string, today: Added): string {
    const key = `${kind} ${name}`;
    if (name === '' || this.knownNames.get(key)) return name;
    if (today.names >= MAX_OF_NETWORK.names) return OTHERS;
    today.names += 1;
    this.knownNames.set(key, true);
    return name;
  }

  private senderOf(request: VisitorRequest): Sender {
    const address = this.requests.addressOf(request);
    const known = this.senders.get(address);
    if (known) return known;
    const sender = {
      network: this.requests.networkOf(address),
      today: this.networks.of(address),
      counted: new Set<string>(),
    };
    if (this.senders.size < MAX_VISITORS) this.senders.set(address, sender);
    return sender;
  }
}
