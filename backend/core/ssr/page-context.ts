import type { InlineSources } from '../http/security-headers.middleware.js';
import type { AddressForm } from '../text/addresses.shared.js';

/** Input of the frontend for rendering one page. */
export interface PageContext {
  /** Calls the API in-process, on behalf of the client that requested the page. */
  callApi(path: string, init: RequestInit): Promise<Response>;
  /** CSP nonce of inline scripts; undefined for a cached page. */
  nonce: string | undefined;
  /** False for a public page without its scripts and their data. Default: true. */
  withScripts?: boolean;
  /** Whether the page carries structured data (JSON-LD). Default: same as `withScripts`. */
  isDescribed?: boolean;
  /** The address of the page's data, if it is not in the page. */
  dataUrl?: string | undefined;
  /** Differences between the addresses of the page's language and the paths of the routes. */
  form?: AddressForm | undefined;
}

/** A public page, rendered completely so that it can be cached. */
export interface RenderedPage {
  status: number;
  /** The pattern of its route, such as `/updates/:slug`; undefined if there is no such page. */
  route?: string;
  html: Buffer;
  /** Data for the scripts as JSON, if it is not in the page. */
  data?: Buffer;
  /** The target of a redirect; the HTML is then empty. */
  location?: string;
  /** Its inline scripts and styles. */
  inline: InlineSources;
}

/** The built frontend. */
export interface PageRenderer {
  renderPublicPage(url: URL, context: PageContext): Promise<RenderedPage>;
  /** Responds with a stream whose inline scripts have the nonce. */
  streamBackOffice(request: Request, context: PageContext): Promise<Response>;
}
