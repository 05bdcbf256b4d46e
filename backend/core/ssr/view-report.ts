import { hash } from 'node:crypto';

/**
 * Reports the view of a page once it has loaded, for sites behind a CDN, whose responses this server does not see. Later views
 * without loading a document are reported by the application (`frontend/site/shell/useViewReport.ts`).
 */
const SCRIPT =
  'addEventListener("load",()=>fetch("/api/visits",{method:"POST",keepalive:!0,headers:{"content-type":"application/json"},' +
  'body:JSON.stringify({page:location.pathname+location.search,referrer:document.referrer})}))';

const END_OF_BODY = '</body></html>';

/** The CSP source expression of the script. */
export const VIEW_REPORT_SOURCE = `'sha256-${hash('sha256', SCRIPT, 'base64')}'`;

/** Returns the page with the script that reports its view: fewer than 300 bytes. */
export const withViewReport = (html: Buffer): Buffer =>
  Buffer.concat([html.subarray(0, -END_OF_BODY.length), Buffer.from(`<script>${SCRIPT}</script>${END_OF_BODY}`)]);
