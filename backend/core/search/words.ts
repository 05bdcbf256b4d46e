const APOSTROPHES = /['’ʼ‘`´]/g;
const MARKS = /\p{M}+/gu;
/** Letters and digits that stand together, and each picture sign on its own: some tags are nothing else. */
const WORD = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;

/**
 * The words of a text as all searches compare them: in lower case, without accents and apostrophes ("Murang’a" is
 * "muranga"), and in the singular as far as an s tells. Texts and queries go through the same, so that what comes out
 * need not be a word of any language.
 */
export function searchWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(MARKS, '').replace(APOSTROPHES, '').toLowerCase();
  return (folded.match(WORD) ?? []).map(singular);
}

/** 'fees' and 'fee' are found by each other; 'class', 'status' and 'basis' are no plurals. */
function singular(word: string): string {
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Words that tell nothing about what is searched for. In the form that `searchWords` gives. */
const STOP_WORDS = new Set(
  searchWords(
    'a an and are as at be by can do does for from has have how i in is it its me my of on or our that the their ' +
      'this to us want was we what when where which who will with you your ' +
      'cha ha hii hiyo katika kwa la na ni ya yangu za',
  ),
);

/** The words that tell something; all of them where none does. */
export function tellingWords(text: string): string[] {
  const words = searchWords(text);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}
