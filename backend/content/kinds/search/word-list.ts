import type { WantedWord } from './words-of-texts.js';

const BREAK = '\n';

/** The words of a kind, in memory: two bytes for each sign, and some more. */
export class WordList {
  /** All words, each between breaks. */
  private text = BREAK;
  private readonly ids: number[] = [];
  private readonly uses: number[] = [];
  /** Where each word begins in the text. */
  private readonly begins: number[] = [];

  /** The number of the word that was added last. */
  get last(): number {
    return this.ids.at(-1) ?? 0;
  }

  /** Adds words with higher numbers than those before. */
  add(words: readonly { id: number; word: string; uses: number }[]): void {
    const parts: string[] = [];
    let at = this.text.length;
    for (const { id, word, uses } of words) {
      this.ids.push(id);
      this.uses.push(uses);
      this.begins.push(at);
      parts.push(word, BREAK);
      at += word.length + BREAK.length;
    }
    this.text += parts.join('');
  }

  /**
   * Returns the numbers of the words that are like this, and how often they are used at most; undefined if they are more than `max`.
   */
  find({ text, isBegin, isEnd }: WantedWord, max: number): { ids: number[]; uses: number } | undefined {
    const wanted = `${isBegin ? BREAK : ''}${text}${isEnd ? BREAK : ''}`;
    const ids: number[] = [];
    let uses = 0;
    for (let at = this.text.indexOf(wanted); at !== -1; ) {
      const index = this.indexAt(isBegin ? at + BREAK.length : at);
      ids.push(this.ids[index] ?? 0);
      if (ids.length > max) return undefined;
      uses += this.uses[index] ?? 0;
      // A word counts once, however often it has the text: go on with the break before the next one.
      const next = this.begins[index + 1];
      if (next === undefined) break;
      at = this.text.indexOf(wanted, next - BREAK.length);
    }
    return { ids, uses };
  }

  /** Returns which word is at a place of the text. */
  private indexAt(place: number): number {
    let [from, to] = [0, this.begins.length - 1];
    while (from < to) {
      const middle = (from + to + 1) >> 1;
      if ((this.begins[middle] ?? 0) <= place) from = middle;
      else to = middle - 1;
    }
    return from;
  }
}
