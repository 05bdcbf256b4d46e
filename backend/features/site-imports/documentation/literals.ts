/** Deeper values are no settings. */
const MAX_DEPTH = 30;

/** Characters that are read of one file, however often its names lead to the same values. */
const MAX_READ = 2_000_000;

/** What stands where a value is computed. */
class Computed extends Error {}

/** What was read of a program, and how many values in it only running it would tell. */
export interface Literal {
  value: unknown;
  computed: number;
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;

/** Reads the value that a program has after a place in it. The program is never run. */
export function literalAt(source: string, place: RegExp): Literal | undefined {
  const found = place.exec(source);
  if (!found) return undefined;
  const reader = new LiteralReader(source);
  try {
    return { value: reader.read(found.index + found[0].length), computed: reader.computed };
  } catch (error) {
    if (!(error instanceof Computed)) throw error;
    return { value: undefined, computed: reader.computed + 1 };
  }
}

/** Returns what a configuration exports, if it is a value. */
export const exportedLiteral = (source: string): Literal | undefined =>
  literalAt(source, /(?:^|\n)[ \t]*(?:module\.exports[ \t]*=|export[ \t]+default\b)/);

/**
 * Reads objects, lists, texts and numbers of JavaScript. A name stands for the value that the file gives it, as does the call of a
 * function that only returns a value. Anything else is left out, and counted.
 */
class LiteralReader {
  computed = 0;
  private at = 0;
  private depth = 0;
  private left = MAX_READ;
  private readonly resolving = new Set<string>();

  constructor(private readonly source: string) {}

  read(from: number): unknown {
    this.at = from;
    return this.value();
  }

  private value(): unknown {
    this.blanks();
    if (this.depth > MAX_DEPTH) throw new Computed();
    this.depth += 1;
    try {
      const value = this.plain();
      this.blanks();
      // What follows a value with an operator makes another of it.
      if (/[+*?|&.[-]/.test(this.source[this.at] ?? '') || this.is('=>')) throw new Computed();
      return value;
    } finally {
      this.depth -= 1;
    }
  }

  private plain(): unknown {
    const sign = this.source[this.at] ?? '';
    if (sign === '{') return this.object();
    if (sign === '[') return this.list();
    if (sign === '(') return this.inBrackets();
    if (/['"`]/.test(sign)) return this.text(sign);
    const number = this.match(/-?\d+(?:\.\d+)?/y);
    if (number) return Number(number);
    const word = this.match(WORD);
    if (word === undefined) throw new Computed();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null' || word === 'undefined') return null;
    return this.named(word);
  }

  private inBrackets(): unknown {
    this.at += 1;
    const value = this.value();
    this.assertion();
    if (!this.take(')')) throw new Computed();
    return value;
  }

  private object(): Record<string, unknown> {
    this.at += 1;
    const out: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    for (;;) {
      this.blanks();
      if (this.take('}')) return out;
      if (this.is('...')) {
        this.at += 3;
        const more = this.tried();
        if (typeof more === 'object' && more !== null) Object.assign(out, more);
      } else {
        const sign = this.source[this.at] ?? '';
        const name = /['"`]/.test(sign) ? this.text(sign) : (this.match(WORD) ?? this.match(/\d+/y));
        if (name === undefined) throw new Computed();
        this.blanks();
        if (this.take(':')) out[name] = this.tried();
        else if (/^[,}]/.test(this.source[this.at] ?? '')) out[name] = this.resolved(name);
        // A method.
        else this.skip();
      }
      this.blanks();
      if (!this.take(',') && !this.is('}')) throw new Computed();
    }
  }

  private list(): unknown[] {
    this.at += 1;
    const out: unknown[] = [];
    for (;;) {
      this.blanks();
      if (this.take(']')) return out;
      const isSpread = this.is('...');
      if (isSpread) this.at += 3;
      const value = this.tried();
      if (isSpread && Array.isArray(value)) out.push(...(value as unknown[]));
      else if (value !== undefined) out.push(value);
      this.blanks();
      if (!this.take(',') && !this.is(']')) throw new Computed();
    }
  }

  /** Reads a value; of one that is computed, only where it ends. */
  private tried(): unknown {
    const begin = this.at;
    try {
      const value = this.value();
      this.assertion();
      if (/[,}\])]/.test(this.source[this.at] ?? '')) return value;
    } catch (error) {
      if (!(error instanceof Computed)) throw error;
    }
    this.computed += 1;
    this.at = begin;
    this.skip();
    return undefined;
  }

  /** What TypeScript says of a value. */
  private assertion(): void {
    this.blanks();
    if (this.match(/(?:as|satisfies)\s+[^,;)}\]\n]+/y)) this.blanks();
  }

  /** Goes to the end of a value: the next comma or bracket that is not within it. */
  private skip(): void {
    let depth = 0;
    while (this.at < this.source.length) {
      const sign = this.source[this.at] ?? '';
      if (/['"`]/.test(sign)) {
        this.text(sign, true);
        continue;
      }
      if (/^\/[/*]/.test(this.source.slice(this.at, this.at + 2))) {
        this.blanks();
        continue;
      }
      if (/[([{]/.test(sign)) depth += 1;
      else if (/[)\]}]/.test(sign)) {
        if (depth === 0) return;
        depth -= 1;
      } else if (sign === ',' && depth === 0) return;
      this.step(1);
    }
  }

  private text(mark: string, isSkipped = false): string {
    this.at += 1;
    let out = '';
    for (let sign = this.source[this.at]; sign !== undefined; sign = this.source[this.at]) {
      this.step(1);
      if (sign === mark) return out;
      if (sign === '\\') {
        const next = this.source[this.at] ?? '';
        this.step(1);
        out += next === 'n' ? '\n' : next === 't' ? '\t' : next === '\n' ? '' : next;
      } else if (mark === '`' && sign === '$' && this.source[this.at] === '{' && !isSkipped) {
        // Its place within the text stays visible.
        this.computed += 1;
        const end = this.source.indexOf('}', this.at);
        this.at = end < 0 ? this.source.length : end + 1;
        out += '…';
      } else out += sign;
    }
    throw new Computed();
  }

  private named(word: string): unknown {
    this.blanks();
    // What types are given to a call.
    this.match(/<[^<>()]*>(?=\()/y);
    if (!this.is('(')) return this.resolved(word);
    const begin = this.at;
    // `defineConfig({ … })` is what it is given.
    if (/^(?:define\w+|with\w+|starlight|createConfig)$/.test(word)) return this.inCall();
    this.at += 1;
    this.skipTo(')', begin);
    return this.resolved(word);
  }

  private inCall(): unknown {
    this.at += 1;
    const value = this.value();
    this.assertion();
    if (this.take(',')) this.skipTo(')', this.at);
    else if (!this.take(')')) throw new Computed();
    return value;
  }

  private skipTo(mark: string, begin: number): void {
    for (let sign = this.source[this.at]; sign !== mark; sign = this.source[this.at]) {
      this.skip();
      if (this.source[this.at] === ',') this.at += 1;
      else if (this.source[this.at] !== mark) {
        this.at = begin;
        throw new Computed();
      }
    }
    this.at += 1;
  }

  /** Returns the value that the file gives a name. */
  private resolved(name: string): unknown {
    if (this.resolving.has(name) || !/^[\w$]+$/.test(name)) throw new Computed();
    const given = name.replaceAll('$', '\\$');
    const place =
      new RegExp(`(?:const|let|var)\\s+${given}\\b(?:\\s*:[^=\\n]*)?\\s*=\\s*(?!\\()`).exec(this.source) ??
      new RegExp(`function\\s+${given}\\s*\\([^)]*\\)[^{;]{0,200}\\{\\s*return\\b`).exec(this.source);
    if (!place) throw new Computed();
    const here = this.at;
    this.resolving.add(name);
    try {
      return this.read(place.index + place[0].length);
    } finally {
      this.resolving.delete(name);
      this.at = here;
    }
  }

  private blanks(): void {
    while (this.match(/\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y) !== undefined);
  }

  private is(words: string): boolean {
    return this.source.startsWith(words, this.at);
  }

  private take(sign: string): boolean {
    if (!this.is(sign)) return false;
    this.step(sign.length);
    return true;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.source) ?? [];
    if (found === undefined || found === '') return undefined;
    this.step(found.length);
    return found;
  }

  private step(by: number): void {
    this.at += by;
    this.left -= by;
    if (this.left < 0) throw new Computed();
  }
}
