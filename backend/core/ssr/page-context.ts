import type { InlineSources } from '../http/security-headers.js';

/** What the server gives the frontend for the rendering of one page. */
export interface PageContext {
  /** Calls the API in the same process, as the visitor who asked for the page. */
  callApi(path: string, init: RequestInit): Promise<Response>;
  /** For inline scripts, where the answer isn't cached. */
  nonce: string | undefined;
}

/** A public page, rendered whole so that it can be cached. */
export interface RenderedPage {
  status: number;
  html: Buffer;
  /** Where the page is to be found instead; its HTML is empty then. */
  location?: string;
  /** What it was rendered with. */
  inline: InlineSources;
}

/** The built frontend. */
export interface PageRenderer {
  renderPublicPage(url: URL, context: PageContext): Promise<RenderedPage>;
  /** Answers with a stream, under the nonce of the context. */
  streamBackOffice(request: Request, context: PageContext): Promise<Response>;
}
