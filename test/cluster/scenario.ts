import type { Cluster } from './cluster.ts';
import type { Options } from './options.ts';

/** What a scenario works with. */
export interface Context {
  cluster: Cluster;
  options: Options;
  random: () => number;
  /** Says how far it is. */
  say(line: string): void;
  /** Counts something for the figures at the end. */
  count(figure: string, by?: number): void;
  /** Something that must not be. */
  violation(what: string): void;
}

export interface Scenario {
  name: string;
  /** What must hold. */
  title: string;
  run(context: Context): Promise<void>;
}
/** The value below which this part of the values lies. */
export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

export const pick = <T>(values: T[], random: () => number): T => {
  const chosen = values[Math.trunc(random() * values.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
};
