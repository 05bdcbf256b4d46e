import type { InlineSources } from '../http/security-headers.middleware.js';
import type { AddressForm } from '../text/addresses.shared.js';

/** What the frontend needs to render one page. */
export interface PageContext {
  /** Calls the API in process, on behalf of the client that requested the page. */
  callApi(path: string, init: RequestInit): Promise<Response>;
  /** CSP nonce of inline scripts; undefined for a page that is cached. */
  nonce: string | undefined;
  /** False for a public page without its scripts and the data for them. Default: true. */
  withScripts?: boolean;
  /** Whether the page tells programs what it is (JSON-LD). Default: as `withScripts`. */
  isDescribed?: boolean;
  /** Where the data of the page will be, if it is not to be in the page. */
  dataUrl?: string | undefined;
  /** How the addresses of the page's language differ from the paths of the routes. */
  form?: AddressForm | undefined;
}

/** A public page, rendered whole so that it can be cached. */
export interface RenderedPage {
  status: number;
  /** The pattern of its route, such as `/updates/:slug`; undefined if there is no such page. */
  route?: string;
  html: Buffer;
  /** For the scripts, as JSON, if it is not in the page. */
  data?: Buffer;
  /** The target of a redirect; the HTML is empty then. */
  location?: string;
  /** Its inline scripts and styles. */
  inline: InlineSources;
}

/** The built frontend. */
export interface PageRenderer {
  renderPublicPage(url: URL, context: PageContext): Promise<RenderedPage>;
  /** Responds with a stream whose inline scripts carry the nonce. */
  streamBackOffice(request: Request, context: PageContext): Promise<Response>;
}
