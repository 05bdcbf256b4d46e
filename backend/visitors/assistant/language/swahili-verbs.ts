/** Prefixes of verbs for subject, time and object: 'mnatufundisha' is m-na-tu-fundisha. */
const SUBJECT = '(?:hatu|ham|hawa|hai|hazi|haku|ni|tu|wa|mn|zi|ki|vi|li|ya|ku|hu|ha|si|u|a|m|i)?';
const TIME = '(?:nge|ngali|mesha|na|li|ta|me|ka|ki|si|ja|taka|likuwa)?';
const OBJECT = '(?:ni|ku|tu|wa|zi|ki|vi|li|ya|m|i|u|cho|yo|vyo|po|lo|ye|zo|wo)?';
const PREFIXES = new RegExp(`^${SUBJECT}${TIME}${OBJECT}$`);

/** Shorter roots would be found in too many words of other languages. */
const MIN_ROOT = 4;

/** Finds the infinitive of forms of Swahili verbs. */
export class SwahiliVerbs {
  /** Infinitives by root. */
  private readonly roots = new Map<string, string>();

  /** @param words Folded words; those that begin with ku are taken for infinitives. */
  constructor(words: Iterable<string>) {
    for (const word of words) {
      const root = word.slice(2);
      if (word.startsWith('ku') && word.endsWith('a') && root.length >= MIN_ROOT) this.roots.set(root, word);
    }
  }

  /** 'tutahamisha' has the infinitive 'kuhamisha'. */
  infinitiveOf(word: string): string | undefined {
    for (let start = 1; start <= word.length - MIN_ROOT; start += 1) {
      const root = word.slice(start);
      // Negated verbs end with i.
      const infinitive = this.roots.get(root) ?? this.roots.get(root.replace(/i$/, 'a'));
      if (infinitive && PREFIXES.test(word.slice(0, start))) return infinitive;
    }
    return undefined;
  }
}
