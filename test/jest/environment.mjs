// A Jest environment that is the worker itself. Jest's own gives each test file a context with its own globals and modules:
// reloading the application took most of the time. Here Node loads modules once (runtime.mjs), and everything in the process that a
// test file may change is restored after it.
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Shared by all files: modules that import `jest` are loaded only once, too. */
const moduleMocker = new ModuleMocker(globalThis);

export default class WorkerEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = moduleMocker;
    const timers = { config: projectConfig, global: globalThis };
    this.fakeTimersModern = new ModernFakeTimers(timers);
    // Required by Jest; no test uses it.
    this.fakeTimers = new LegacyFakeTimers({
      ...timers,
      moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    this.restore = keep();
  }

  async setup() {
    // Jest has just set it to 100. The application creates errors as part of its work, and each line of a stack trace costs time.
    Error.stackTraceLimit = 30;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.restore();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}

/** Process events with listeners of a started application or of tests. */
const events = [
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'beforeExit',
  'exit',
  'warning',
  'uncaughtException',
  'unhandledRejection',
];

/** Records the parts of the process that test files may change. Returns a function that restores them. */
function keep() {
  const folder = process.cwd();
  const environment = { ...process.env };
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const { exit } = process;
  const { stackTraceLimit, prepareStackTrace } = Error;
  const listeners = events.map((name) => [name, new Set(process.listeners(name))]);
  return () => {
    if (process.cwd() !== folder) process.chdir(folder);
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    for (const [name, value] of Object.entries(environment)) if (process.env[name] !== value) process.env[name] = value;
    for (const [name, before] of Object.entries(globals)) {
      const now = Object.getOwnPropertyDescriptor(globalThis, name);
      if (before.configurable && now?.value !== before.value) Object.defineProperty(globalThis, name, before);
    }
    process.exit = exit;
    Object.assign(Error, { stackTraceLimit, prepareStackTrace });
    for (const [name, before] of listeners)
      for (const one of process.listeners(name)) if (!before.has(one)) process.removeListener(name, one);
  };
}
