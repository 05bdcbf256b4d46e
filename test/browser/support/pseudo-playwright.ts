// The parts of pseudo-language.ts required before Playwright is loaded.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { PSEUDO_LANGUAGE } from '../../../backend/core/language/office-languages.shared.ts';
import { ACCENTED, CLOSED, OPENED, PLAIN } from '../../../backend/core/language/pseudo.shared.ts';
import { PSEUDO_RIGHT_TO_LEFT } from '../../../backend/core/text/languages.shared.ts';

/** The language of all browser tests; undefined for English as usual. */
export const testLanguage = [PSEUDO_LANGUAGE, PSEUDO_RIGHT_TO_LEFT].find((one) => one === process.env.TEST_LANGUAGE);

/** Whether texts have brackets and accents. */
export const isPseudo = testLanguage === PSEUDO_LANGUAGE;

/**
 * Without quotes and backslashes, because Playwright embeds the code for pages in a string. A full stop after brackets comes from
 * `joinSentences`; an English sentence already has one.
 */
const PLAIN_TEXT = `function plainText(text) {
  return text.replace(/([.!?…:])(?: ~)*${CLOSED}[.]/g, "$1").replace(/(?: ~)*${CLOSED}|${OPENED}/g, "").replace(/[${ACCENTED}]/g, (letter) => "${PLAIN}"["${ACCENTED}".indexOf(letter)]);
}`.replaceAll('\n', ' ');

/** Removes brackets and accents from a text. */
export const plainText: (text: string) => string = new Function(`${PLAIN_TEXT} return plainText;`)();

/** Patches of Playwright's code: what it does with a text of the page, and the same with the plain text. */
const CHANGES = [
  [
    'function normalizeWhiteSpace(text) {',
    `${PLAIN_TEXT} function normalizeWhiteSpace(text) { text = plainText(text);`,
  ],
  ['function asFlatString(s) {', 'function asFlatString(s) { s = plainText(s);'],
  ['value.full += child.nodeValue || "";', 'value.full += plainText(child.nodeValue || "");'],
  ['currentImmediate += child.nodeValue || "";', 'currentImmediate += plainText(child.nodeValue || "");'],
  [
    'function matchesAttributePart(value, attr) {',
    'function matchesAttributePart(value, attr) { if (typeof value === "string") value = plainText(value);',
  ],
  ['[{ full: ariaLabel, normalized:', '[{ full: plainText(ariaLabel), normalized:'],
  ['matcher(e.getAttribute(name))', 'matcher(plainText(e.getAttribute(name)))'],
] as const;

let isToBeChanged = isPseudo;

/** Must be called before Playwright is loaded. */
export function changePlaywright(): void {
  if (!isToBeChanged) return;
  isToBeChanged = false;
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/playwright-core/lib/coreBundle.js')) return loaded;
      let source = String(loaded.source ?? readFileSync(new URL(url)));
      for (const [before, after] of CHANGES) {
        if (source.split(before).length !== 2) throw new Error(`Playwright no longer has: ${before}`);
        source = source.replace(before, () => after);
      }
      return { ...loaded, source };
    },
  });
}
