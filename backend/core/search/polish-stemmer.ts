/** Endings of nouns, adjectives and verbs, without accents. The longest ending of a word is removed. */
const ENDINGS =
  'a ac acie acja acje acji acjom ach ajcie aj am ami amy ania anie aniem aniu any ana ane anych asz aja e ec ecie ego ej em emu emy enia enie eniem eniu eni ona one ony esz i ia iach iami iac icie ic ie iecie iego iej iem iemy iesz imi im imy isz iu o om owa owac owalem owany owana owane owania owanie owaniu owe owego owej owi owy owych ow u uja uje ujecie ujemy ujesz uje y yc ych ycie ym ymi ymy ysz'
    .split(' ')
    .sort((one, other) => other.length - one.length);

/** Minimum length of the rest of a word, in letters. */
const LEAST = 3;

/** Returns the stem of a Polish word: 'rob' for 'robimy', 'robicie' and 'robić'. */
export function stemPolish(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
  const ending = ENDINGS.find((one) => plain.length - one.length >= LEAST && plain.endsWith(one)) ?? '';
  // 'Naprawiamy' is 'we repair', 'naprawa' a repair.
  return plain.slice(0, plain.length - ending.length).replace(/(?<=...)i$/, '');
}
