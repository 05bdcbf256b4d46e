/** The nonce of the page's styles, without which the content security policy refuses a style element; undefined without a policy. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;

/** Returns a page of the server for a frame with `srcDoc`, which has the policy of the page around it, too. */
export function withPageNonce(html: string): string {
  const nonce = pageNonce();
  return nonce === undefined ? html : html.replace(/<style(?=[\s>])/g, `<style nonce="${nonce}"`);
}
