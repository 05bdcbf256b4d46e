import { isStopStem } from '../language/text-analysis.js';
import type { Topics } from './question.js';

/** What a stop word counts where a question is compared with a wording. */
const STOP_WORD = 0.25;

/** 0 to 1: how much two distributions over the same intents have in common. */
export function topicLikeness(one: Topics, other: Topics): number {
  let sum = 0;
  for (const [intent, probability] of one) sum += Math.sqrt(probability * (other.get(intent) ?? 0));
  return sum;
}

/** 0 to 1: the part of all words of either that is in both; stop words count less. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let [both, all] = [0, 0];
  for (const stem of one) {
    const weight = isStopStem(stem) ? STOP_WORD : 1;
    all += weight;
    if (other.has(stem)) both += weight;
  }
  for (const stem of other) if (!one.has(stem)) all += isStopStem(stem) ? STOP_WORD : 1;
  return both / (all || 1);
}

export function cosine(one: Float32Array, other: Float32Array): number {
  let [product, length, otherLength] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const otherValue = other[at] ?? 0;
    product += value * otherValue;
    length += value * value;
    otherLength += otherValue * otherValue;
  }
  return length === 0 || otherLength === 0 ? 0 : product / Math.sqrt(length * otherLength);
}
