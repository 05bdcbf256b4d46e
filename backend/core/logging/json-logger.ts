import { type Logger, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from '../config/environment.js';
import type { HandledRequest } from '../http/request-watch.js';
import type { ApplicationLogger } from './application-logger.js';
import { countLine } from './log-counts.js';
import { entryOf, isFrameworkDetail, isProbe } from './log-entry.js';
import { RepeatedLines } from './repeated-lines.js';
import { currentRequestId } from './request-context.js';

/** Writes one JSON object per line to the standard output, for log collectors. */
export class JsonLogger implements ApplicationLogger {
  private readonly pino: Logger;
  private readonly repeated = new RepeatedLines();

  constructor(
    private readonly level: LogLevel,
    output: { write(line: string): unknown } = process.stdout,
  ) {
    this.pino = pino(
      {
        level,
        base: { pid: process.pid },
        timestamp: stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
        // Lines written while handling a request automatically contain its id.
        mixin: (fields) => {
          const requestId = currentRequestId();
          return requestId === undefined || 'requestId' in fields ? {} : { requestId };
        },
      },
      { write: (line) => void output.write(line) },
    );
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.error(message, ...rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    const { message: text, context, stack } = entryOf(message, rest);
    if (this.level !== 'debug' && isFrameworkDetail('error', context)) return;
    countLine('error', context, text);
    this.pino.error({ context, stack }, text);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    const { message: text, context, stack } = entryOf(message, rest);
    countLine('warn', context, text);
    this.repeated.write(`${context} ${text}`, (addition) => this.pino.warn({ context, stack }, `${text}${addition}`));
  }

  log(message: unknown, ...rest: unknown[]): void {
    const { message: text, context } = entryOf(message, rest);
    if (this.level !== 'debug' && isFrameworkDetail('log', context)) return;
    this.pino.info({ context }, text);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    if (!this.pino.isLevelEnabled('debug')) return;
    const { message: text, context, stack } = entryOf(message, rest);
    this.pino.debug({ context, stack }, text);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.debug(message, ...rest);
  }

  request({ isCached, ...line }: HandledRequest): void {
    const fields = { context: 'Request', ...line, ...(isCached ? { cached: true } : {}) };
    const text = `${line.method} ${line.route} ${line.status}`;
    if (isProbe(line.route)) this.pino.debug(fields, text);
    else if (line.status >= 500) this.pino.warn(fields, text);
    else this.pino.info(fields, text);
  }
}
