import type { Type } from '@nestjs/common';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { taking } from '../conversion/convert.js';
import { completed } from '../declaration.js';
import { choicesOf, hasChoices } from '../fields/choices.js';
import { inputOf } from '../fields/classes-of-fields.js';
import type { Field, FieldKindObject } from '../fields/field-kind.js';
import { kindOf } from '../fields/field-kinds.js';
import { isDash, type ValueConversion, type Written } from '../fields/recognition.js';
import { ELEMENT, roomFor } from '../fields/texts.js';
import { KIND_LIMITS, traitsOf } from '../kind.constants.js';
import type { KindField } from '../kind.dto.js';
import { SLOT_TEXT_LENGTH } from '../slots.js';

/** What stands for no choice where some rows have none. */
const NO_CHOICE = '–';

/** Equal cells of a column are read once: those of a choice or a town come again and again. */
const MAX_KNOWN = 2000;
const MAX_KNOWN_LENGTH = 100;

const TEXTS: ReadonlySet<string> = new Set(['text', 'long_text', 'rich_text']);

/** Whether a cell with formatted text is HTML, and not Markdown. */
export const isHtml = (text: string): boolean => ELEMENT.test(text);

/** How the values of a column are written. */
export type WrittenColumn = Written;

/** HTML, and what is worth telling of how it was made. */
interface MadeHtml<Note> {
  html: string;
  notes: Note[];
}

/** The value of a cell: nothing for an empty one, undefined for one that the field can't have. */
export type CellValue<Note> = { value: unknown; notes?: Note[] } | 'nothing' | undefined;

/** A field that reads the cells of a column as its values. */
export class TableField<Note> {
  readonly field: Field;
  private readonly kind: FieldKindObject;
  private readonly input: Type;
  private readonly known = new Map<string, Promise<CellValue<Note>>>();

  /** @param toHtml Makes HTML of a text; undefined if it is too long */
  constructor(
    field: KindField,
    private readonly written: Written,
    private readonly toHtml: (text: string, isHtml: boolean) => MadeHtml<Note> | undefined,
  ) {
    this.field = completed({ ...field, key: field.key || 'value' });
    this.kind = kindOf(this.field);
    this.input = inputOf([{ ...this.field, required: false }]);
  }

  /** The kind of upload that cells name; undefined for other values. */
  get upload(): 'page' | 'document' | undefined {
    const { family } = this.kind;
    return family === 'picture' ? 'page' : family === 'document' ? 'document' : undefined;
  }

  /** @param isList Whether each line of the cell is an entry of a list */
  valueOf(cell: string, isList: boolean): Promise<CellValue<Note>> {
    const known = this.known.get(cell);
    if (known) return known;
    const value = this.read(cell.trim(), isList);
    if (cell.length <= MAX_KNOWN_LENGTH && this.known.size < MAX_KNOWN) this.known.set(cell, value);
    return value;
  }

  private async read(text: string, isList: boolean): Promise<CellValue<Note>> {
    if (text === '' || (isDash(text) && !this.kind.recognition?.takesDashes)) return 'nothing';
    if (this.kind.content === 'rich_text') {
      const made = this.toHtml(text, isHtml(text));
      const taken = made && (await taking(this.input, this.field.key, made.html));
      return taken && { ...taken, notes: made.notes };
    }
    const made = this.kind.together(isList ? text.split('\n') : [text], this.field, this.written);
    return made === undefined ? undefined : taking(this.input, this.field.key, made);
  }
}

/** What the values of a column say when its field becomes one of another kind. */
export interface ColumnValues {
  /** Values that can be chosen between, if they are few; and those of lists. */
  values: readonly string[];
  entries: readonly string[];
  /** What values become among the choices, where somebody wants them otherwise. */
  conversions?: readonly ValueConversion[];
  /** Characters of the longest. */
  longest: number;
  /** Whether all rows have a value. */
  is_complete: boolean;
}

/** Returns the values of a column that its field can have as choices; none for fields without choices. */
export function choosable(
  field: Pick<Field, 'kind'>,
  { values, entries }: Pick<ColumnValues, 'values' | 'entries'>,
): readonly string[] {
  if (!hasChoices(field)) return [];
  return field.kind === 'several_of' && entries.length > 0 ? entries : values;
}

/** Returns a field as somebody wants it. What its kind must state is made of the values of its column. */
export function changedField(former: KindField, changes: Partial<KindField>, column: ColumnValues): KindField {
  const isOther = changes.kind !== undefined && changes.kind !== former.kind;
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  // That all rows had a value was said of another kind.
  const field = completed({ ...former, ...(isOther ? { required: false, choices: '' } : {}), ...given });
  const { roles = [] } = traitsOf(field.kind);
  if (field.role !== '' && !roles.includes(field.role)) field.role = '';
  if (isOther) field.max = maxOf(field, column.longest);
  if (!hasChoices(field)) field.choices = '';
  else if (choicesOf(field).length === 0) {
    const become = new Map(column.conversions?.map(({ from, to }) => [from, to]));
    const found = choosable(field, column).map((value) => become.get(value) ?? value);
    const isMissing = field.kind !== 'several_of' && (!column.is_complete || found.includes(''));
    const choices = new Set([...(isMissing ? [NO_CHOICE] : []), ...found.filter((choice) => choice !== '')]);
    field.choices = [...choices].slice(0, KIND_LIMITS.choices).join('\n');
  }
  if (field.kind !== 'amount') field.currency = '';
  if (field.kind !== 'number' && field.kind !== 'decimal') field.unit = '';
  field.translated = TEXTS.has(field.kind) && (isOther || former.translated === true);
  return field;
}

/** The limit that longer texts than usual need. */
function maxOf({ kind }: Field, longest: number): number | null {
  const usual = kind === 'text' ? SLOT_TEXT_LENGTH : kind === 'long_text' ? MAX_LENGTH.message : Number.MAX_VALUE;
  return longest > usual ? roomFor(longest) : null;
}
