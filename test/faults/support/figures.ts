import { appendFileSync } from 'node:fs';

/** What a long test has counted. */
export interface Figures {
  /** Faults that were brought about, and those after which everything was as it must be. */
  tried: number;
  survived: number;
  /** What was acknowledged and is gone, or is there by halves. */
  lost: number;
  /** Answers with 5xx, other than the 503 that a fault is to be answered with. */
  serverErrors: number;
  /** What else is worth knowing. */
  more?: string;
}

const file = process.env.FAULT_FIGURES;

/** Prints figures, for `npm run test:faults` to add them up; nothing where nobody adds. */
export function report(what: string, figures: Figures): void {
  if (file === undefined) return;
  const { tried, survived, lost, serverErrors, more } = figures;
  const details = more === undefined ? '' : `; ${more}`;
  process.stdout.write(
    `\n${what}: faults tried ${tried}, survived ${survived}; rows or files lost ${lost}; 5xx ${serverErrors}${details}\n`,
  );
  appendFileSync(file, `${JSON.stringify({ what, ...figures })}\n`);
}
