import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../../faults/support/launcher.js';
import { eventually } from './watched-page.js';

/** Input actions in the format that both protocols share. */
type Actions = readonly object[];

/** The common features of both WebDriver protocols: the classic one for WebKit, and BiDi for Firefox. */
interface Driver {
  open(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<string>;
  perform(actions: Actions): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG in Base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** A browser other than Chromium, with a window. */
export interface Engine {
  name: string;
  /** The Debian packages it needs. */
  packages: string;
  isInstalled: boolean;
  start(): Promise<Driver>;
}

const inPath = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

const MINI_BROWSER = ['4.1', '4.0']
  .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
  .find((path) => existsSync(path));

export const ENGINES: readonly Engine[] = [
  { name: 'Firefox', packages: 'firefox-esr', isInstalled: inPath('firefox-esr'), start: startFirefox },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb',
    isInstalled: inPath('WebKitWebDriver') && inPath('Xvfb') && MINI_BROWSER !== undefined,
    start: startWebKit,
  },
];

async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'jukwaa-firefox-'));
  // Gives documents the focus without a screen.
  await writeFile(join(profile, 'user.js'), 'user_pref("focusmanager.testmode", true);\n');
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const child = spawn('firefox-esr', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const address = await lineOf(child, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(data);
    const one = waiting.get(id);
    waiting.delete(id);
    if (error) one?.reject(new Error(`${error}: ${message}`));
    else one?.resolve(result as never);
  });
  let last = 0;
  const send = <Result = unknown>(method: string, params: object): Promise<Result> => {
    last += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.set(last, { resolve, reject });
    socket.send(JSON.stringify({ id: last, method, params }));
    return promise;
  };
  await send('session.new', { capabilities: {} });
  // The first window never becomes active without a screen, and its editable elements accept no text.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (!result) throw new Error(exceptionDetails?.text);
      return result.value;
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    screenshot: async () => (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    async close() {
      socket.close();
      await end(child);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function startWebKit(): Promise<Driver> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), 'jukwaa-webkit-'));
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, HOME: home },
  });
  const call = async <Value = unknown>(method: string, path: string, body?: object): Promise<Value> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const { value } = await (await fetch(`http://127.0.0.1:${port}${path}`, init)).json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await eventually(() => call('GET', '/status').then(() => {}));
  const binary = { binary: MINI_BROWSER, args: ['--automation'] };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': binary } },
  });
  const session = `/session/${sessionId}`;
  return {
    open: async (url) => {
      await call('POST', `${session}/url`, { url });
    },
    evaluate: (expression) => call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    perform: async (actions) => {
      await call('POST', `${session}/actions`, { actions });
    },
    resize: async (width, height) => {
      await call('POST', `${session}/window/rect`, { width, height });
    },
    screenshot: () => call('GET', `${session}/screenshot`),
    async close() {
      await call('DELETE', session).catch(() => undefined);
      await end(child);
      await end(screen);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The first group of a matching line in the program's error output. */
async function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of child.stderr ?? []) {
    text += chunk;
    const [, found] = pattern.exec(text) ?? [];
    if (found) {
      // Keeps reading, so that the pipe does not fill up.
      child.stderr?.resume();
      return found;
    }
  }
  throw new Error(`It did not start:\n${text}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(timer);
}

/** WebDriver's codes of keys without a letter. */
export const KEYS = { enter: '\uE007', control: '\uE009', escape: '\uE00C', tab: '\uE004' } as const;

/** A control by its accessible name, or its text. */
interface Wanted {
  name: string;
  /** A selector for the element. */
  of?: string;
  isExact?: boolean;
}

const CONTROLS = 'a, button, summary, input, textarea, select, [role], [contenteditable="true"]';

/** Runs in the page: scrolls the first visible control with this name into view, and returns its center. */
function locate({ name, of = '', isExact = false }: Wanted, controls: string): { x: number; y: number } | null {
  const nameOf = (element: Element) => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    const parts = [
      element.getAttribute('aria-label'),
      ...labelled.map((id) => document.getElementById(id)?.textContent),
      ...labels,
    ].filter(Boolean);
    return (parts.length > 0 ? parts.join(' ') : (element.textContent ?? '')).replace(/\s+/g, ' ').trim();
  };
  for (const element of document.querySelectorAll<HTMLElement>(of || controls)) {
    const own = nameOf(element);
    if (isExact ? own !== name : !own.includes(name)) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue;
    if (element.matches(':disabled, [aria-disabled="true"]')) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const above = document.elementFromPoint(x, y);
    if (width > 0 && above && (element.contains(above) || above.contains(element))) return { x, y };
  }
  return null;
}

/** A page in another engine, used only with pointer and keys. */
export class EnginePage {
  constructor(
    private readonly driver: Driver,
    readonly url: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.driver.open(`${this.url}${path}`);
  }

  resize(width: number, height: number): Promise<void> {
    return this.driver.resize(width, height);
  }

  screenshot(): Promise<string> {
    return this.driver.screenshot();
  }

  /** Runs a function in the page, with arguments and result sent as JSON. */
  async run<Args extends readonly unknown[], Result>(
    does: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const call = `(${does})(...${JSON.stringify(args)})`;
    return JSON.parse(
      await this.driver.evaluate(`Promise.resolve(${call}).then((value) => JSON.stringify(value ?? null))`),
    );
  }

  /** Waits until the page contains a text. */
  async sees(text: string): Promise<void> {
    // biome-ignore lint/performance/useDomNodeTextContent: as it is read
    await eventually(async () => expect(await this.run(() => document.body.innerText)).toContain(text));
  }

  async isAt(path: RegExp): Promise<void> {
    await eventually(async () => expect(await this.run(() => location.pathname)).toMatch(path));
  }

  async click(name: string, options: Omit<Wanted, 'name'> = {}): Promise<void> {
    let last: { x: number; y: number } | null = null;
    let at: { x: number; y: number } = { x: 0, y: 0 };
    // Waits until the control has stopped moving.
    await eventually(async () => {
      const found = await this.run(locate, { name, ...options }, CONTROLS);
      const isStill = found !== null && found.x === last?.x && found.y === last.y;
      last = found;
      expect([name, isStill]).toEqual([name, true]);
      if (found) at = found;
    });
    const move = { type: 'pointerMove', duration: 0, ...at };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.driver.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  /** Types into the focused element. @param held A key held down meanwhile. */
  async type(text: string, held?: string): Promise<void> {
    const press = (value: string) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    const keys = [...text].flatMap(press);
    const actions = held ? [{ type: 'keyDown', value: held }, ...keys, { type: 'keyUp', value: held }] : keys;
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async fill(name: string, text: string, options: Omit<Wanted, 'name'> = {}): Promise<void> {
    await this.click(name, { of: 'input, textarea, [contenteditable="true"]', ...options });
    await this.type(text);
  }

  /** Waits until React has hydrated the page: earlier clicks would be lost. */
  async isHydrated(): Promise<void> {
    await eventually(async () =>
      expect(
        await this.run(() =>
          [...document.querySelectorAll('button, input')].every((element) =>
            Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
          ),
        ),
      ).toBe(true),
    );
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}
