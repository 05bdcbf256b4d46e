/**
 * Reports the view of a page once it has loaded, for sites behind a CDN, whose responses this server does not see: fewer than 300
 * bytes. Later views without loading a document are reported by the application (`useViewReport` in `frontend/site/shell/`).
 */
export const VIEW_REPORT =
  'addEventListener("load",()=>fetch("/api/visits",{method:"POST",keepalive:!0,headers:{"content-type":"application/json"},' +
  'body:JSON.stringify({page:location.pathname+location.search,referrer:document.referrer})}))';
