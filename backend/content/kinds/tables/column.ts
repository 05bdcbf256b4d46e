import { currencyIn } from '../../../core/text/currency-names.js';
import { unitBehind, unitOfHeader } from '../../../core/text/units.shared.js';
import { entriesIn } from '../fields/choices.js';
import { RECOGNITIONS } from '../fields/field-kinds.js';
import { figureIn } from '../fields/numbers.js';
import { type ColumnFacts, isDash, type Recognition, type Written, wordsOf } from '../fields/recognition.js';
import { orderIn } from '../fields/times.js';
import type { KindFieldKind } from '../kind.constants.js';
import { KIND_LIMITS } from '../kind.constants.js';
import type { KindField } from '../kind.dto.js';

/** Different values that are counted, one more than can be chosen between. */
const MAX_VALUES = KIND_LIMITS.choices + 1;

/** Characters of all of them: they are kept with the import. */
const MAX_VALUES_LENGTH = 4000;

const SEPARATORS = [';', '|', ','] as const;

/** What stands for the start of a telephone number. */
const PREFIX = /^(?:\+\d|00?[1-9]|\(0)/;

/** A tick always has a value, and an address does not say whether its file can be fetched: a record comes along without it. */
const NEVER_REQUIRED: ReadonlySet<KindFieldKind> = new Set(['yes_no', 'picture', 'file']);

/** Different texts with their counts, as long as they are few. */
class Counts {
  private readonly counts = new Map<string, number>();
  private length = 0;
  private isFull = false;

  add(text: string): void {
    if (this.isFull) return;
    const known = this.counts.get(text);
    if (known === undefined) this.length += text.length;
    this.counts.set(text, (known ?? 0) + 1);
    this.isFull = this.counts.size >= MAX_VALUES || this.length > MAX_VALUES_LENGTH || text.length > KIND_LIMITS.choice;
    if (this.isFull) this.counts.clear();
  }

  get found(): ReadonlyMap<string, number> | undefined {
    return this.isFull ? undefined : this.counts;
  }
}

/** What kind of field a column of a table is, and what it states. */
export interface GuessedField extends Partial<KindField> {
  kind: KindFieldKind;
}

/** Looks at all values of a column of a table, one after the other, and guesses which kind of field has them. */
export class Column {
  /** Rows so far. */
  rows = 0;
  private filled = 0;
  private dashes = 0;
  private longest = 0;
  private hasLines = false;
  private slashed = false;
  private isPrefixed = true;
  private readonly orders = new Set<'day' | 'month'>();
  private readonly decimals = new Set<'.' | ','>();
  private readonly currencies = new Set<string>();
  private readonly units = new Map<string, number>();
  private digits = { fewest: Number.POSITIVE_INFINITY, most: 0, hasFraction: false };
  private readonly values = new Counts();
  private readonly lists = new Map(SEPARATORS.map((separator) => [separator, { cells: 0, counts: new Counts() }]));
  private readonly lines = { cells: 0, counts: new Counts() };
  /** Kinds of which all values are so far, or some. */
  private readonly open = new Map<KindFieldKind, { recognition: Recognition; fits: number }>(
    RECOGNITIONS.map(([kind, recognition]) => [kind, { recognition, fits: 0 }]),
  );

  constructor(readonly header: string) {}

  /** Rows that do not have the column. */
  miss(rows: number): void {
    this.rows += rows;
  }

  /** @param isList Whether each line is an entry of a list. */
  see(cell: string, isList = false): void {
    this.rows += 1;
    const text = cell.trim();
    if (text === '') return;
    this.filled += 1;
    if (text.length > this.longest) this.longest = text.length;
    this.hasLines ||= /[\r\n]/.test(text);
    const isNothing = isDash(text);
    if (isNothing) this.dashes += 1;
    else if (isList) this.noteList(text);
    else this.note(text);
    this.values.add(text);
    for (const [kind, one] of this.open) {
      const { recognition } = one;
      if (isNothing && !recognition.takesDashes) continue;
      if (recognition.fits(text)) one.fits += 1;
      else if (!recognition.some) this.open.delete(kind);
    }
  }

  /** What a single value shows of all. */
  private note(text: string): void {
    const order = orderIn(text);
    if (order) this.orders.add(order);
    this.slashed ||= text.length < 30 && /^\d{1,2}[/-]\d{1,2}[/-]\d{4}$/.test(text);
    this.isPrefixed &&= PREFIX.test(text);
    const figure = figureIn(text);
    if (figure) {
      if (figure.decimal) this.decimals.add(figure.decimal);
      this.digits = {
        fewest: Math.min(this.digits.fewest, figure.digits),
        most: Math.max(this.digits.most, figure.digits),
        hasFraction: this.digits.hasFraction || figure.hasFraction,
      };
      const currency = /^[\d\s.,+-]*$/.test(text)
        ? undefined
        : (currencyIn(text) ?? (text.includes('$') ? 'USD' : undefined));
      if (currency) this.currencies.add(currency);
      const unit = unitBehind(text);
      if (unit) this.units.set(unit, (this.units.get(unit) ?? 0) + 1);
    }
    if (text.length > 1000) return;
    for (const [separator, list] of this.lists) {
      if (!text.includes(separator)) {
        list.counts.add(text);
        continue;
      }
      // `1,50` is no list.
      if (separator === ',' && /\d,\d/.test(text)) continue;
      const entries = entriesIn(text, { separator }).flatMap((entry) => entry.trim() || []);
      if (entries.length > 1) list.cells += 1;
      for (const entry of entries) list.counts.add(entry);
    }
  }

  private noteList(text: string): void {
    this.lines.cells += 1;
    for (const line of text.split('\n')) if (line.trim() !== '') this.lines.counts.add(line.trim());
  }

  get facts(): ColumnFacts {
    const [list] = [...this.lists].filter(([, { cells }]) => cells > 0).sort(([, a], [, b]) => b.cells - a.cells);
    const [separator] = list ?? [];
    const lists = this.lines.cells > 0 ? this.lines : list?.[1];
    const [order, ...otherOrders] = this.orders;
    const [decimal, ...otherDecimals] = this.decimals;
    const written: Written = {
      ...(order && otherOrders.length === 0 ? { order } : {}),
      ...(decimal && otherDecimals.length === 0 ? { decimal } : {}),
      ...(separator && this.lines.cells === 0 ? { separator } : {}),
    };
    return {
      header: this.header,
      filled: this.filled,
      dashes: this.dashes,
      isComplete: this.filled === this.rows,
      values: this.values.found,
      entries: lists?.counts.found,
      longest: this.longest,
      hasLines: this.hasLines,
      slashed: this.slashed,
      isPrefixed: this.isPrefixed && this.longest >= 8,
      currencies: [...this.currencies],
      unit: this.unit,
      digits: otherDecimals.length > 0 ? undefined : this.digits,
      written,
    };
  }

  private get unit(): string | undefined {
    const [found, ...others] = this.units;
    if (!found) return unitOfHeader(this.header) ?? '';
    const [unit, count] = found;
    return others.length === 0 && count === this.filled - this.dashes ? unit : undefined;
  }

  /** Its header in small letters without accents. */
  get words(): string {
    return wordsOf(this.header);
  }

  guess(): GuessedField {
    const { facts } = this;
    if (facts.filled > facts.dashes)
      for (const [kind, { recognition, fits }] of this.open) {
        const stated = fits === 0 ? undefined : recognition.states ? recognition.states(facts) : {};
        if (stated) return { kind, ...stated, required: this.isRequired(kind) };
      }
    return { kind: 'text' };
  }

  private isRequired(kind: KindFieldKind): boolean {
    return this.rows > 0 && this.filled === this.rows && this.dashes === 0 && !NEVER_REQUIRED.has(kind);
  }
}
