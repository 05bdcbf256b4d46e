import { ConsoleLogger, type LogLevel as NestLevel } from '@nestjs/common';
import type { LogLevel } from '../config/environment.js';

const levels: Record<LogLevel, NestLevel[]> = {
  error: ['fatal', 'error'],
  warn: ['fatal', 'error', 'warn'],
  info: ['fatal', 'error', 'warn', 'log'],
  debug: ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'],
};

/** Nest's own announcements of modules and routes are for debugging. */
const chatter = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory', 'NestApplication']);

/** The log on the console, from the level that LOG_LEVEL names. */
export class ApplicationLog extends ConsoleLogger {
  constructor(private readonly level: LogLevel) {
    super({ logLevels: levels[level], prefix: 'Jukwaa', colors: usesColours(process.env, process) });
  }

  /** What ends a start is told in a sentence by whoever started it; Nest would put its stack before that. */
  override error(message: unknown, ...rest: unknown[]): void {
    if (this.level !== 'debug' && rest.at(-1) === 'ExceptionHandler') return;
    super.error(message, ...rest);
  }

  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (this.level !== 'debug' && typeof context === 'string' && chatter.has(context)) return;
    super.log(message, ...rest);
  }
}

interface Console {
  stdout: { isTTY?: boolean };
  stderr: { isTTY?: boolean };
}

/** Whether somebody looks at it on a terminal: a log that goes into a file or to a collector has no use for colours. */
export function usesColours({ FORCE_COLOR, NO_COLOR, TERM }: NodeJS.ProcessEnv, { stdout, stderr }: Console): boolean {
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return stdout.isTTY === true && stderr.isTTY === true && TERM !== 'dumb';
}
