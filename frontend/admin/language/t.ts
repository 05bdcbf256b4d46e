import { IntlMessageFormat } from 'intl-messageformat';
import { createElement, Fragment, type ReactNode } from 'react';
import { say } from '../wording/wording';
import { english, type SentenceKey } from './english';

type Values = Readonly<Record<string, string | number | Date | undefined>>;
type RichValues = Readonly<Record<string, ReactNode | Date | ((inner: ReactNode[]) => ReactNode)>>;

const compiled = new Map<SentenceKey, IntlMessageFormat>();

function message(key: SentenceKey): IntlMessageFormat {
  let known = compiled.get(key);
  if (!known) {
    known = new IntlMessageFormat(english[key], 'en');
    compiled.set(key, known);
  }
  return known;
}

/**
 * Says a sentence in the user's language; a specified text in the site's wording. To be called while something is rendered or happens, not when a module is loaded:
 * what is declared there says it in a function or in `perLanguage`.
 */
export const t = (key: SentenceKey, values: Values = {}): string => say(String(message(key).format(values)));

/** The same with elements in it: `<b>…</b>` in the sentence is what the value `b` makes of its content. */
t.rich = (key: SentenceKey, values: RichValues): ReactNode => {
  const said = message(key).format(values as Record<string, ReactNode>);
  return createElement(Fragment, null, ...(Array.isArray(said) ? said : [said]));
};

/** A declaration with sentences in it, made anew for each language. */
export function perLanguage<T>(make: () => T): () => T {
  return make;
}
