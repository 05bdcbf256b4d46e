const APOSTROPHES = /['’ʼ‘`´]/g;
const MARKS = /\p{M}+/gu;
/** Sequences of letters and digits, and single pictographs, since some tags consist of them. */
const WORD = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;

/**
 * Splits text into tokens for searches: lower case, without accents and apostrophes ("Murang’a" becomes "muranga"), and without a
 * plural s. Texts and queries are tokenized alike, so tokens need not be real words.
 */
export function tokenize(text: string): string[] {
  const folded = text.normalize('NFKD').replace(MARKS, '').replace(APOSTROPHES, '').toLowerCase();
  return (folded.match(WORD) ?? []).map(singular);
}

/** Stems 'fees' to 'fee'; 'class', 'status' and 'basis' are not plurals. */
function singular(word: string): string {
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/** English and Swahili, as tokens. */
const STOP_WORDS = new Set(
  tokenize(
    'a an and are as at be by can do does for from has have how i in is it its me my of on or our that the their ' +
      'this to us want was we what when where which who will with you your ' +
      'cha ha hii hiyo katika kwa la na ni ya yangu za',
  ),
);

/** Returns the tokens without stop words; all tokens if there are only stop words. */
export function keywordsOf(text: string): string[] {
  const tokens = tokenize(text);
  const keywords = tokens.filter((token) => !STOP_WORDS.has(token));
  return keywords.length > 0 ? keywords : tokens;
}
