/**
 * Set by the server when an editor signs in, over https as `__Host-…` (backend/people/auth/editor-cookie.ts). The inline bootstrap
 * reads it, too.
 */
const COOKIE = 'jukwaa_editor';

/** False in a frame: the back office shows pages as visitors see them. */
export const hasEditorHint = (): boolean => window.top === window && document.cookie.includes(`${COOKIE}=`);

/** Called after the end of the session: pages are hydrated on interaction again. */
export function clearEditorHint(): void {
  const hasPrefix = document.cookie.includes(`__Host-${COOKIE}=`);
  const [name, secure] = hasPrefix ? [`__Host-${COOKIE}`, '; Secure'] : [COOKIE, ''];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not supported everywhere
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
}
