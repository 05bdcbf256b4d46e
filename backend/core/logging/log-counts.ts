/** Log statistics of a part of the application since the start. */
interface LoggedPart {
  errors: number;
  warnings: number;
  /** The latest message, redacted. */
  latest: string;
  latestAt: Date;
}

/** By the logger's context. Their number is that of the parts of the application. */
const parts = new Map<string, LoggedPart>();

/** Counts a line at level warn or error, whether or not LOG_LEVEL shows it. */
export function countLine(level: 'warn' | 'error', context: string, message: string): void {
  const { errors = 0, warnings = 0 } = parts.get(context) ?? {};
  parts.set(context, {
    errors: errors + (level === 'error' ? 1 : 0),
    warnings: warnings + (level === 'warn' ? 1 : 0),
    latest: message,
    latestAt: new Date(),
  });
}

/** Returns all parts that have logged a warning or an error. */
export const loggedParts = (): ReadonlyMap<string, LoggedPart> => parts;

/** Returns the number of lines logged at a level. */
export const countOf = (level: 'warnings' | 'errors'): number =>
  [...parts.values()].reduce((sum, part) => sum + part[level], 0);
