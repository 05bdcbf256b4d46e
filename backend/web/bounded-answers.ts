import type { KeptAnswer } from './kept-answer.js';

export interface Entry {
  version: number;
  answer: KeptAnswer;
}

/** Answers by address, up to a number of bytes; the one that nobody has asked for longest goes first. */
export class BoundedAnswers {
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(address: string): Entry | undefined {
    const entry = this.entries.get(address);
    if (!entry) return undefined;
    // A map remembers the order of insertion.
    this.entries.delete(address);
    this.entries.set(address, entry);
    return entry;
  }

  set(address: string, entry: Entry): void {
    this.drop(address);
    this.entries.set(address, entry);
    this.bytes += sizeOf(address, entry);
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.drop(oldest);
    }
  }

  private drop(address: string): void {
    const entry = this.entries.get(address);
    if (!entry) return;
    this.entries.delete(address);
    this.bytes -= sizeOf(address, entry);
  }
}

const sizeOf = (address: string, { answer }: Entry): number => 2 * address.length + answer.bytes;
