import type { Theme } from '../identity/theme.shared.js';

/** A rule that nothing in later layers overrides: of important declarations, those of the first layer win. */
const rule = (selectors: string, declarations: string): string =>
  `${selectors}{${declarations.replaceAll(';', '!important;')}}`;

const EACH = ':is([data-consent],[data-consent] *)';

/**
 * Rules for texts that somebody agrees to with a form, which own CSS must neither hide nor change: elements with `data-consent` are
 * drawn as plain text on a ground of their own. `data-consent="part"` is around such a text and what belongs to it. What holds a text
 * together with the button that sends the form can only be hidden with the button, and must not cut the text off.
 * Colors are written out, and lengths absolute, since own CSS can set tokens and the size of the page's text.
 */
export function consentGuard({ light, dark }: Theme): string {
  const color = (name: 'foreground' | 'surface' | 'accent-text') => `light-dark(${light[name]},${dark[name]})`;
  const text = '[data-consent]:not([data-consent=part])';
  const rules = [
    // `all` leaves out the directions of writing. What follows inherits nothing from around the text.
    rule(
      text,
      'all:initial;color-scheme:inherit;direction:inherit;unicode-bidi:isolate;display:block;grid-column:1/-1;padding:6px 10px;min-inline-size:min(200px,80vw);' +
        `border-radius:4px;background:${color('surface')};color:${color('foreground')};font:medium/1.5 system-ui,sans-serif;`,
    ),
    // Not a question that is yet to be asked.
    rule('[data-consent=part]:not([data-waits])', 'all:revert;display:block;grid-column:1/-1;'),
    rule(`${text} :not(i)`, 'all:revert;unicode-bidi:isolate;'),
    rule(`${text} :is(a,button)`, `color:${color('accent-text')};text-decoration:underline;`),
    rule(`${text} input`, 'inline-size:22px;block-size:22px;margin:0 8px 0 0;vertical-align:middle;'),
    rule(`${text} :focus-visible`, 'outline:3px solid;outline-offset:2px;'),
    rule(`${EACH}::before,${EACH}::after`, 'content:none;'),
    rule(
      `${EACH}::first-line,${EACH}::first-letter`,
      'font:inherit;color:inherit;background:none;float:none;margin:0;letter-spacing:0;word-spacing:0;text-transform:none;',
    ),
    rule(
      ':is(form,fieldset):has([data-consent])',
      'overflow:visible;block-size:auto;max-block-size:none;clip:auto;clip-path:none;mask:none;contain:none;content-visibility:visible;',
    ),
    // A step of a form, unless it is not its turn.
    rule(
      'fieldset:has([data-consent]):is(:not([hidden],[data-later]),[hidden]~:not([hidden]))',
      'display:grid;position:static;opacity:1;filter:none;transform:none;translate:none;scale:none;rotate:none;float:none;zoom:1;',
    ),
  ];
  return `@layer consent{${rules.join('')}}`;
}
