import { appendFileSync } from 'node:fs';

/** The counts of a long test. */
export interface Figures {
  /** Injected faults, and those after which everything was correct. */
  tried: number;
  survived: number;
  /** Acknowledged changes that are missing or incomplete. */
  lost: number;
  /** 5xx responses, except the 503 expected during a fault. */
  serverErrors: number;
  /** Further remarks. */
  more?: string;
}

const file = process.env.FAULT_FIGURES;

/** Prints figures for `npm run test:faults` to add up; nothing without it. */
export function report(what: string, figures: Figures): void {
  if (file === undefined) return;
  const { tried, survived, lost, serverErrors, more } = figures;
  const details = more === undefined ? '' : `; ${more}`;
  process.stdout.write(
    `\n${what}: faults tried ${tried}, survived ${survived}; rows or files lost ${lost}; 5xx ${serverErrors}${details}\n`,
  );
  appendFileSync(file, `${JSON.stringify({ what, ...figures })}\n`);
}
