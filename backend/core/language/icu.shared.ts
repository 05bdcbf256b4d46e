import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { isolated } from '../text/isolated.shared.js';

export type { CompiledMessage };

// The one formatter of ICU messages, of the server and of the back office; `icu-minify/compile` is the one compiler. Words of the
// site reach visitors as one text for each plural form instead (`backend/company/words/`), without any formatter.

/** Caches objects by language and options, because they are costly to create. */
function once<Options, T>(make: (language: string, options?: Options) => T) {
  const known = new Map<string, T>();
  return (language: string, options?: Options): T => {
    const key = `${language}${JSON.stringify(options)}`;
    const one = known.get(key) ?? make(language, options);
    known.set(key, one);
    return one;
  };
}

const options: FormatOptions = {
  formatters: {
    getNumberFormat: once((language, how?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, how)),
    getPluralRules: once((language, how?: Intl.PluralRulesOptions) => new Intl.PluralRules(language, how)),
    getDateTimeFormat: once((language, how?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, how)),
  },
};

/** Whether a value only selects between forms of a sentence; such a value is not shown and stays as it is. */
const isForm = (message: unknown, value: string): boolean =>
  typeof message === 'object' &&
  message !== null &&
  ((!Array.isArray(message) && Object.hasOwn(message, value)) ||
    Object.values(message).some((part) => isForm(part, value)));

/**
 * Formats a compiled message. Names within it that are written in the other direction keep their order; an unknown value leaves its
 * place empty.
 * @param isWhole Whether a text is a value that must stay as it is.
 */
export function formatted(
  message: CompiledMessage,
  { language, isFromTheRight }: { language: string; isFromTheRight: boolean },
  values: Readonly<Record<string, unknown>>,
  isWhole: (value: string) => boolean = () => false,
): ReturnType<typeof format> {
  const known = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !isWhole(value) && !isForm(message, value)
      ? isolated(value, isFromTheRight)
      : (value ?? ''),
  ]);
  return format(message, language, Object.fromEntries(known) as Parameters<typeof format>[2], options);
}
