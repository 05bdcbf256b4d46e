import { redacted } from './redaction.js';

/** A parsed and redacted call of Nest's logger, whose arguments differ by level. */
interface LogEntry {
  message: string;
  /** The part of the application that logs. */
  context: string;
  /** The stack of an error, if any. */
  stack: string | undefined;
}

/**
 * Nest calls `log(message, context)`, and `error(message, stack or error, context)`; any of them may be an error. Only the message
 * and the stack of errors are kept: those of databases also contain the statement with its parameters.
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

/** The installation folder of the application in file paths. */
const FOLDER =
  /((?:\bat |\bat async |\())(?:file:\/\/)?\/[^\s()]*?\/(?=(?:dist|node_modules|backend|frontend|test|src)\/)/g;

/** Makes file paths in stack frames relative: log collectors don't need the installation folder. */
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

/** Contexts of Nest's messages about modules and routes, only logged at level debug. */
const FRAMEWORK_CONTEXTS = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/** Whether a line is only logged at level debug: Nest's messages about itself. */
export function isFrameworkDetail(level: 'error' | 'log', context: string): boolean {
  // Nest's stack trace of a failed start: main.ts prints one sentence instead.
  return level === 'error' ? context === 'ExceptionHandler' : FRAMEWORK_CONTEXTS.has(context);
}

/** Whether it is a monitoring request, sent every few seconds: only logged at level debug. */
export const isProbe = (route: string): boolean => route.startsWith('/health/');
