const FOCUS = /\bdata-focus="([\d.]+% [\d.]+%)"/g;

/**
 * The style sheet for the focal points of a page's pictures; empty without any. The content security policy allows no `style`
 * attributes, and a rule for each possible point would burden every page.
 */
export function focusStyles(markup: string): string {
  const points = new Set([...markup.matchAll(FOCUS)].map(([, point]) => point ?? ''));
  return [...points].map((point) => `[data-focus="${point}"]{object-position:${point}}`).join('');
}
