/** What the server gives the frontend for the rendering of one page. */
export interface PageContext {
  /** Calls the API in the same process, as the visitor who asked for the page. */
  callApi(path: string, init: RequestInit): Promise<Response>;
  /** For inline scripts, where the answer isn't cached. */
  nonce: string | undefined;
}

/** The built frontend. */
export interface PageRenderer {
  fetch(request: Request, context: PageContext): Promise<Response>;
}
