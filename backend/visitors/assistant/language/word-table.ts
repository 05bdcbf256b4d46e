/** The load at which the table grows. */
const MAX_LOAD = 0.6;
const MIN_SIZE = 64;

/**
 * Numbers texts in the order in which they are added. It keeps hashes of 64 bits in typed arrays and no text: 30,000 words
 * take half a megabyte outside of the heap, where a Map takes five. That two of a million texts have the same hash is as
 * likely as 1 to 30 million.
 */
export class WordTable {
  private slots = new Int32Array(MIN_SIZE).fill(-1);
  private high = new Uint32Array(MIN_SIZE);
  private low = new Uint32Array(MIN_SIZE);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** The number of a text; undefined if it was not added. */
  get(text: string): number | undefined {
    const found = this.slots[this.slotOf(hashOf(text, 0x811c9dc5), hashOf(text, 0x2c1b3c6d))] ?? -1;
    return found === -1 ? undefined : found;
  }

  has(text: string): boolean {
    return this.get(text) !== undefined;
  }

  /** Adds a text unless it is there. Returns its number. */
  add(text: string): number {
    const [high, low] = [hashOf(text, 0x811c9dc5), hashOf(text, 0x2c1b3c6d)];
    const slot = this.slotOf(high, low);
    const found = this.slots[slot] ?? -1;
    if (found !== -1) return found;
    this.put(slot, this.count, high, low);
    this.count += 1;
    if (this.count > this.slots.length * MAX_LOAD) this.grow();
    return this.count - 1;
  }

  /** Where the hash is, or is to be. */
  private slotOf(high: number, low: number): number {
    const mask = this.slots.length - 1;
    let slot = low & mask;
    while (this.slots[slot] !== -1 && (this.high[slot] !== high || this.low[slot] !== low)) slot = (slot + 1) & mask;
    return slot;
  }

  private put(slot: number, number: number, high: number, low: number): void {
    this.slots[slot] = number;
    this.high[slot] = high;
    this.low[slot] = low;
  }

  private grow(): void {
    const { slots, high, low } = this;
    const size = slots.length * 2;
    this.slots = new Int32Array(size).fill(-1);
    this.high = new Uint32Array(size);
    this.low = new Uint32Array(size);
    slots.forEach((number, slot) => {
      const [one = 0, other = 0] = [high[slot], low[slot]];
      if (number !== -1) this.put(this.slotOf(one, other), number, one, other);
    });
  }
}

/** FNV-1a over the code units, mixed at the end. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
