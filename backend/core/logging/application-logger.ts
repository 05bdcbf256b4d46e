import { ConsoleLogger, type LogLevel as NestLevel } from '@nestjs/common';
import type { LogLevel } from '../config/environment.js';

const levels: Record<LogLevel, NestLevel[]> = {
  error: ['fatal', 'error'],
  warn: ['fatal', 'error', 'warn'],
  info: ['fatal', 'error', 'warn', 'log'],
  debug: ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'],
};

/** Contexts of Nest's messages about modules and routes, which are logged at level debug only. */
const FRAMEWORK_CONTEXTS = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/** Logs to the console from LOG_LEVEL upwards. */
export class ApplicationLogger extends ConsoleLogger {
  constructor(private readonly level: LogLevel) {
    super({ logLevels: levels[level], prefix: 'Jukwaa', colors: supportsColors(process.env, process) });
  }

  /** Omits Nest's stack trace of a failed start: serve.ts prints one sentence instead. */
  override error(message: unknown, ...rest: unknown[]): void {
    if (this.level !== 'debug' && rest.at(-1) === 'ExceptionHandler') return;
    super.error(message, ...rest);
  }

  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (this.level !== 'debug' && typeof context === 'string' && FRAMEWORK_CONTEXTS.has(context)) return;
    super.log(message, ...rest);
  }
}

interface Console {
  stdout: { isTTY?: boolean };
  stderr: { isTTY?: boolean };
}

/** Whether both streams are terminals that show colours, unless NO_COLOR or FORCE_COLOR decides. */
export function supportsColors(
  { FORCE_COLOR, NO_COLOR, TERM }: NodeJS.ProcessEnv,
  { stdout, stderr }: Console,
): boolean {
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return stdout.isTTY === true && stderr.isTTY === true && TERM !== 'dumb';
}
