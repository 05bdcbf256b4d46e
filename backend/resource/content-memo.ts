import type { ContentChanges } from './content-changes.js';

export interface ContentMemoOptions {
  /** Resources whose changes empty the memo; any change does when left out. */
  of?: readonly string[];
  /** Answers kept; the one that nobody has asked for longest goes first. */
  most?: number;
}

/** Fills an empty site at once; everything may have changed then. */
const EVERYTHING = 'demo';

/**
 * Answers made from content, kept until it changes. Those who ask for the same one while it is being made wait for it
 * together. What was begun before a change is handed to those who wait for it and not kept.
 */
export class ContentMemo<T> {
  private readonly kept = new Map<string, Promise<T>>();
  private readonly most: number;

  constructor(changes: ContentChanges, { of, most = 100 }: ContentMemoOptions = {}) {
    this.most = most;
    changes.subscribe(({ resource }) => {
      if (!of || resource === EVERYTHING || of.includes(resource)) this.kept.clear();
    });
  }

  /** The answer that is kept under the key, or else the one that `make` gives. A failure is not kept. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const answer = this.kept.get(key) ?? this.made(key, make);
    // The last one is the one that was asked for last.
    this.kept.delete(key);
    this.kept.set(key, answer);
    if (this.kept.size > this.most) this.forgetOldest();
    return answer;
  }

  private made(key: string, make: () => Promise<T>): Promise<T> {
    const answer = make();
    answer.catch(() => {
      if (this.kept.get(key) === answer) this.kept.delete(key);
    });
    return answer;
  }

  private forgetOldest(): void {
    for (const key of this.kept.keys()) {
      this.kept.delete(key);
      return;
    }
  }
}
