import { createElement, Fragment, type ReactNode } from 'react';
import { formatted } from '../../../../backend/core/language/icu.shared.js';
import { withoutDoubledStops } from '../../../../backend/core/text/sentence-end.shared.js';
import type { SentenceKey } from './english/index';
import { officeDirection, officeLanguage, sentenceLanguage } from './office-language';
import { messageOf } from './sentences';
import { registerFormat } from './title';
import { isAsSpecified } from './wording';

type Values = Readonly<Record<string, string | number | Date | undefined>>;
type RichValues = Readonly<Record<string, ReactNode | Date | ((inner: ReactNode[]) => ReactNode)>>;

/** Placeholder for an element's name while the sentence is formatted, since the formatter knows only texts. */
const MARK = '\u0000';

function said(key: SentenceKey, values: RichValues) {
  const { language, message } = messageOf(key);
  const isFromTheRight = language === officeLanguage() && officeDirection() === 'rtl';
  return formatted(message, { language, isFromTheRight }, values, (value) => value.startsWith(MARK));
}

/**
 * Formats a sentence in the user's language, in English as the site words it. Call it while rendering or handling an event, not
 * when a module is loaded: module-level declarations use a function or `perLanguage`.
 */
export const t = (key: SentenceKey, values: Values = {}): string => {
  return withoutDoubledStops(String(said(key, values)), values);
};

registerFormat((key) => t(key));

/** The same with elements: the value `b` renders the content of `<b>…</b>` in the sentence, and `{when}` may be an element. */
t.rich = (key: SentenceKey, values: RichValues): ReactNode => {
  const withElements = (parts: readonly ReactNode[], props?: { key: string }) =>
    createElement(
      Fragment,
      props,
      ...parts.flatMap((part) =>
        typeof part === 'string'
          ? part.split(MARK).map((text, index) => (index % 2 === 0 ? text : (values[text] as ReactNode)))
          : [part],
      ),
    );
  const marked = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'function') return [name, (inner: ReactNode[]) => value([withElements(inner, { key: name })])];
    return [name, typeof value === 'object' && !(value instanceof Date) ? MARK + name + MARK : value];
  });
  const parts = said(key, Object.fromEntries(marked));
  return withElements(Array.isArray(parts) ? parts : [parts]);
};

/** A declaration with sentences, created once for each language and wording. */
export function perLanguage<T>(make: () => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const reader = `${sentenceLanguage()} ${isAsSpecified()}`;
    let one = made.get(reader);
    if (one === undefined) {
      one = make();
      made.set(reader, one);
    }
    return one;
  };
}
