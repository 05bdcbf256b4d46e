/** Set by the server for whoever signs in and may edit (backend/auth/editor-cookie.ts), and read by the inline bootstrap. */
const HINT = 'jukwaa_editor';

export const isHinted = (): boolean => document.cookie.includes(`${HINT}=`);

/** The session has ended, or the role has changed: pages wake by a touch again. */
export function forgetHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${HINT}=; Path=/; Max-Age=0; SameSite=Lax`;
}
