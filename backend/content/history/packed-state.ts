import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { RecordState } from '../../core/crud/record-history.js';

/** Far above the largest record, so that a damaged row can't exhaust the memory. */
const MAX_BYTES = 16 * 1024 * 1024;

/** A difference above this share of its base's size is stored as a self-contained state, which becomes the base of later ones. */
const MAX_SHARE_OF_BASE = 1 / 3;

/** Shorter JSON is stored uncompressed: starting the compressor takes longer than everything else. */
const MIN_COMPRESSED_BYTES = 512;

/** The first byte of a packed state. */
const PLAIN = 0;
const DEFLATED = 1;

/** A self-contained state, which others are stored as differences from. */
export interface StateBase {
  /** The entry that contains it. */
  id: number;
  state: RecordState;
  /** Size of its compressed form, in bytes. */
  size: number;
}

export interface PackedState {
  state: Buffer;
  base_id: number | null;
}

/** The difference from a base. */
interface Difference {
  /** New values by field. */
  set?: RecordState;
  /** Texts with a replaced part: the number of unchanged characters before and after it, and the new part. */
  cut?: Record<string, [before: number, after: number, part: string]>;
  /** Fields of the base that the state lacks. */
  gone?: string[];
}

/**
 * Packs a state as its difference from an earlier state of the same record, which mostly repeats it, so that any state is read from
 * two rows.
 */
export function packState(state: RecordState, base: StateBase | undefined): PackedState {
  if (base) {
    const packed = toBytes(differenceOf(state, base.state), base.state);
    if (packed.length <= base.size * MAX_SHARE_OF_BASE) return { state: packed, base_id: base.id };
  }
  return { state: toBytes(state), base_id: null };
}

/** @param base Undefined for a self-contained state. */
export function unpackState(packed: Buffer, base: RecordState | undefined): RecordState {
  const value = fromBytes(packed, base);
  return base ? applied(value as Difference, base) : (value as RecordState);
}

/** @param base Its JSON is the compressor's dictionary. */
function toBytes(value: object, base?: RecordState): Buffer {
  const json = Buffer.from(JSON.stringify(value));
  const isShort = json.length < MIN_COMPRESSED_BYTES;
  return Buffer.concat([
    Buffer.of(isShort ? PLAIN : DEFLATED),
    isShort ? json : deflateRawSync(json, dictionaryOf(base)),
  ]);
}

function fromBytes(bytes: Buffer, base?: RecordState): unknown {
  const rest = bytes.subarray(1);
  const json = bytes[0] === PLAIN ? rest : inflateRawSync(rest, { maxOutputLength: MAX_BYTES, ...dictionaryOf(base) });
  return JSON.parse(json.toString());
}

const dictionaryOf = (base: RecordState | undefined): { dictionary?: Buffer } =>
  base ? { dictionary: Buffer.from(JSON.stringify(base)) } : {};

function differenceOf(state: RecordState, base: RecordState): Difference {
  const set: RecordState = {};
  const cut: Difference['cut'] = {};
  for (const [field, value] of Object.entries(state)) {
    const before = base[field];
    if (typeof value === 'string' && typeof before === 'string') {
      if (value !== before) cut[field] = cutOf(value, before);
    } else if (!isDeepStrictEqual(value, before)) set[field] = value;
  }
  const gone = Object.keys(base).filter((field) => !(field in state));
  return {
    ...(Object.keys(set).length > 0 ? { set } : {}),
    ...(Object.keys(cut).length > 0 ? { cut } : {}),
    ...(gone.length > 0 ? { gone } : {}),
  };
}

function applied({ set = {}, cut = {}, gone = [] }: Difference, base: RecordState): RecordState {
  const state: RecordState = { ...base, ...set };
  for (const [field, [before, after, part]] of Object.entries(cut)) {
    const text = String(base[field]);
    state[field] = text.slice(0, before) + part + text.slice(text.length - after);
  }
  for (const field of gone) delete state[field];
  return state;
}

/** In UTF-16 units: a cut may split a character, whose halves JSON escapes. */
function cutOf(text: string, base: string): [before: number, after: number, part: string] {
  const shorter = Math.min(text.length, base.length);
  let before = 0;
  while (before < shorter && text.charCodeAt(before) === base.charCodeAt(before)) before += 1;
  let after = 0;
  while (
    after < shorter - before &&
    text.charCodeAt(text.length - 1 - after) === base.charCodeAt(base.length - 1 - after)
  )
    after += 1;
  return [before, after, text.slice(before, text.length - after)];
}
