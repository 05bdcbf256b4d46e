import { redacted } from './redaction.js';

/** One call of Nest's logger, whose arguments differ by level, taken apart and redacted. */
interface LogEntry {
  message: string;
  /** Which part of the application logs. */
  context: string;
  /** Of an error, where there is one. */
  stack: string | undefined;
}

/**
 * Nest calls `log(message, context)`, and `error(message, stack or error, context)`; any of them may be an error. Only the
 * message and the stack of errors are kept: those of databases also carry the statement with its parameters.
 */
export function entryOf(message: unknown, rest: readonly unknown[]): LogEntry {
  const last = rest.at(-1);
  const context = typeof last === 'string' && !isStack(last) ? last : '';
  const stack = [...rest, message].map(stackOf).find((one) => one !== undefined);
  return {
    message: redacted(textOf(message)),
    context,
    stack: stack === undefined ? undefined : redacted(withoutFolder(stack)),
  };
}

/** The folder of the application in front of its files. */
const FOLDER =
  /((?:\bat |\bat async |\())(?:file:\/\/)?\/[^\s()]*?\/(?=(?:dist|node_modules|backend|frontend|test|src)\/)/g;

/** Frames name files as they lie in the application: where it is installed is nothing for those who collect logs. */
const withoutFolder = (stack: string): string => stack.replace(FOLDER, '$1');

const isStack = (text: string): boolean => /^ {2,}at /m.test(text);

function stackOf(value: unknown): string | undefined {
  if (value instanceof Error) return value.stack ?? String(value);
  return typeof value === 'string' && isStack(value) ? value : undefined;
}

function textOf(message: unknown): string {
  if (typeof message === 'string') return isStack(message) ? (message.split('\n')[0] ?? '') : message;
  if (message instanceof Error) return String(message);
  return typeof message === 'object' ? JSON.stringify(message) : String(message);
}

/** Contexts of Nest's messages about modules and routes, which are logged at level debug only. */
const FRAMEWORK_CONTEXTS = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/** Whether a line is left out below level debug: what Nest says about itself. */
export function isFrameworkDetail(level: 'error' | 'log', context: string): boolean {
  // Its stack trace of a failed start: serve.ts prints one sentence instead.
  return level === 'error' ? context === 'ExceptionHandler' : FRAMEWORK_CONTEXTS.has(context);
}

/** Whether it is a request of who watches the site, every few seconds: logged at level debug only. */
export const isProbe = (route: string): boolean => route.startsWith('/health/');
