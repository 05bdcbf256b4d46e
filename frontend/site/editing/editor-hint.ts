/** Set by the server for whoever signs in and may edit (backend/auth/editor-cookie.ts), and read by the inline bootstrap. */
const COOKIE = 'jukwaa_editor';

export const hasEditorHint = (): boolean => document.cookie.includes(`${COOKIE}=`);

/** The session has ended, or the role has changed: pages wake by a touch again. */
export function clearEditorHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}
