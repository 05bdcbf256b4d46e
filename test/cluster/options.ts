import { parseArgs } from 'node:util';

/** How the cluster is tried; all of it can be set on the command line. */
export interface Options {
  seed: number;
  /** Names of scenarios; all without it. */
  only: string[] | undefined;
  /** Names of faults; all without it. */
  faults: string[] | undefined;
  copies: number;
  /** How often each fault is tried. */
  rounds: number;
  /** Seconds for which what was killed or paused stays away. */
  away: number;
  /** Seconds of load before and after each fault. */
  calm: number;
  /** People who write, and visitors, at the same time. */
  writers: number;
  visitors: number;
  /** Milliseconds between two requests of one person. */
  think: number;
  posts: number;
  demotions: number;
  recipients: number;
  /** Whether the folder with logs and data is left behind. */
  keep: boolean;
}

const NUMBERS = {
  seed: [0, 'of the choices by chance; printed, so that a run can be repeated'],
  copies: [3, 'of the application'],
  rounds: [1, 'how often each fault is tried'],
  away: [6, 'seconds for which what was killed or paused stays away'],
  calm: [3, 'seconds of load before and after each fault'],
  writers: [6, 'people who write at the same time'],
  visitors: [6, 'people who read at the same time'],
  think: [60, 'milliseconds between two requests of one person'],
  posts: [40, 'posts whose way to all copies is measured'],
  demotions: [100, 'pairs of administrators taking each other the role'],
  recipients: [1000, 'of the newsletter'],
} as const;

export function optionsFrom(args: string[], scenarios: string[], faults: string[]): Options {
  const help = (problem: string): Error => {
    const numbers = Object.entries(NUMBERS).map(
      ([name, [initial, what]]) => `  --${name} ${name === 'seed' ? 'N' : initial}  ${what}`,
    );
    return new Error(`${problem}
${numbers.join('\n')}
  --only a,b  of ${scenarios.join(', ')}
  --faults a,b  of ${faults.join(', ')}
  --keep  leaves the folder with logs and data`);
  };
  const texts = { only: { type: 'string' }, faults: { type: 'string' } } as const;
  const numbers = Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, { type: 'string' as const }]));
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({
      args,
      options: { ...texts, ...numbers, keep: { type: 'boolean' }, help: { type: 'boolean' } },
    }));
  } catch (error) {
    throw help(error instanceof Error ? error.message : String(error));
  }
  if (values.help === true) throw help('npm run test:cluster -- with these options:');
  const numberOf = (name: keyof typeof NUMBERS): number => {
    const text = values[name];
    if (text === undefined) return name === 'seed' ? Math.trunc(Math.random() * 2 ** 31) : NUMBERS[name][0];
    const number = Number(text);
    if (!(number >= 0) || (name !== 'away' && name !== 'calm' && !Number.isInteger(number)))
      throw help(`--${name} takes a number from 0 on.`);
    return number;
  };
  const listOf = (name: 'only' | 'faults', known: string[]): string[] | undefined => {
    const list = values[name] === undefined ? undefined : String(values[name]).split(',');
    const unknown = list?.find((one) => !known.includes(one));
    if (unknown !== undefined) throw help(`--${name} knows no ${unknown}.`);
    return list;
  };
  const options = {
    seed: numberOf('seed'),
    copies: numberOf('copies'),
    rounds: numberOf('rounds'),
    away: numberOf('away'),
    calm: numberOf('calm'),
    writers: numberOf('writers'),
    visitors: numberOf('visitors'),
    think: numberOf('think'),
    posts: numberOf('posts'),
    demotions: numberOf('demotions'),
    recipients: numberOf('recipients'),
    only: listOf('only', scenarios),
    faults: listOf('faults', faults),
    keep: values.keep === true,
  };
  if (options.copies < 2) throw help('--copies takes at least 2.');
  return options;
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
