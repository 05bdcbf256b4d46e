import { ConsoleLogger, type LogLevel as NestLevel } from '@nestjs/common';
import type { LogLevel } from '../config/environment.js';
import type { HandledRequest } from '../http/request-watch.js';
import type { ApplicationLogger } from './application-logger.js';
import { countLine } from './log-counts.js';
import { entryOf, isFrameworkDetail, isProbe } from './log-entry.js';
import { RepeatedLines } from './repeated-lines.js';
import { currentRequestId } from './request-context.js';

const levels: Record<LogLevel, NestLevel[]> = {
  error: ['fatal', 'error'],
  warn: ['fatal', 'error', 'warn'],
  info: ['fatal', 'error', 'warn', 'log'],
  debug: ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'],
};

/** Writes readable lines, with colors in a terminal; errors to the standard error. */
export class TextLogger extends ConsoleLogger implements ApplicationLogger {
  private readonly repeated = new RepeatedLines();

  constructor(private readonly level: LogLevel) {
    super({ logLevels: levels[level], prefix: 'Jukwaa', colors: supportsColors(process.env, process) });
  }

  override error(message: unknown, ...rest: unknown[]): void {
    const { message: text, context, stack } = entryOf(message, rest);
    if (this.level !== 'debug' && isFrameworkDetail('error', context)) return;
    countLine('error', context, text);
    const requestId = currentRequestId();
    const line = oneLine(text);
    super.error(requestId === undefined ? line : `${line} (${requestId})`, stack && indented(stack), context);
  }

  override warn(message: unknown, ...rest: unknown[]): void {
    const { message: text, context } = entryOf(message, rest);
    countLine('warn', context, text);
    this.repeated.write(`${context} ${text}`, (addition) => super.warn(`${oneLine(text)}${addition}`, context));
  }

  override log(message: unknown, ...rest: unknown[]): void {
    const { message: text, context } = entryOf(message, rest);
    if (this.level !== 'debug' && isFrameworkDetail('log', context)) return;
    super.log(oneLine(text), context);
  }

  override debug(message: unknown, ...rest: unknown[]): void {
    const { message: text, context } = entryOf(message, rest);
    super.debug(oneLine(text), context);
  }

  request({ method, route, status, ms, requestId, ip, isCached }: HandledRequest): void {
    const details = [`${ms} ms`, ...(isCached ? ['cached'] : []), ...(ip === undefined ? [] : [ip]), requestId];
    const line = `${method} ${route} ${status} (${details.join(', ')})`;
    if (isProbe(route)) super.debug(line, 'Request');
    else if (status >= 500) super.warn(line, 'Request');
    else super.log(line, 'Request');
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is escaped
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** Prevents submitted text from beginning a new line or controlling the terminal. */
const oneLine = (text: string): string =>
  text.replace(CONTROL, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Indents a stack, so that only its first line begins like a line of the log. */
const indented = (stack: string): string =>
  stack
    .split('\n')
    .map((line, index) => (index === 0 || line.startsWith('  ') ? oneLine(line) : `    ${oneLine(line)}`))
    .join('\n');

interface Console {
  stdout: { isTTY?: boolean };
  stderr: { isTTY?: boolean };
}

/** Whether both streams are terminals with colors, unless NO_COLOR or FORCE_COLOR decides. */
export function supportsColors(
  { FORCE_COLOR, NO_COLOR, TERM }: NodeJS.ProcessEnv,
  { stdout, stderr }: Console,
): boolean {
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return stdout.isTTY === true && stderr.isTTY === true && TERM !== 'dumb';
}
