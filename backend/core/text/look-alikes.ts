/** Letters of other scripts that look like those of Latin ones, in lower case. Others differ enough in each font. */
const LOOKS: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  ү: 'y',
  ԝ: 'w',
  х: 'x',
  ԁ: 'd',
  ԍ: 'g',
  ѵ: 'v',
  ӏ: 'l',
  // Greek
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ϲ: 'c',
  ϳ: 'j',
  ζ: 'z',
  // Latin, and signs
  ı: 'i',
  ɩ: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ɑ: 'a',
  ɡ: 'g',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  '0': 'o',
  '1': 'l',
  '|': 'l',
};

/** Letters that look alike in some fonts once the case is ignored: I, l and 1. */
const NARROW = /[il]/g;

/**
 * Returns what a name looks like: names with the same looks could pass for each other. Ignores case, accents, spaces, what is invisible,
 * punctuation, and the script of letters that look the same.
 */
export function looksOf(name: string): string {
  const bare = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{C}\p{Z}\p{P}\s]/gu, '');
  return [...bare]
    .map((letter) => LOOKS[letter] ?? letter)
    .join('')
    .replaceAll(NARROW, 'l');
}
