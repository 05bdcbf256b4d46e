import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TaskFailed, TaskThread } from './task-thread.js';

/** Beside the other modules, so that it can import them. */
const MODULE = new URL(`./made-by-test-${process.pid}.thread.js`, import.meta.url);
const SOURCE = fileURLToPath(MODULE).replace(/\.js$/, '.ts');

interface Tasks {
  double: (input: number) => number;
  count: (input: undefined, source: AsyncIterable<Uint8Array>) => number;
  first: (input: undefined, source: AsyncIterable<Uint8Array>) => number;
  fail: (input: string) => never;
  hang: () => never;
  fill: () => never;
  secrets: () => string[];
}

describe('A thread', () => {
  let thread: TaskThread<Tasks>;

  beforeAll(() => {
    writeFileSync(
      SOURCE,
      `import type { Readable } from 'node:stream';
import { answerTasks } from './answer-tasks.js';
answerTasks({
  double: (input: number) => 2 * input,
  count: async (_: undefined, source: Readable) => { let sum = 0; for await (const bytes of source) sum += bytes.length; return sum; },
  first: async (_: undefined, source: Readable) => { for await (const bytes of source) return bytes[0]; return -1; },
  fail: (input: string) => { throw new Error(input); },
  hang: () => { for (;;); },
  fill: () => { const all: unknown[] = []; for (;;) all.push({ all: [...all] }); },
  secrets: () => Object.keys(process.env),
});
`,
    );
    thread = new TaskThread<Tasks>(MODULE, { megabytes: 32, busyMs: 1500 });
  });

  afterAll(async () => {
    await thread.close();
    rmSync(SOURCE, { force: true });
  });

  const pieces = async function* (count: number, onEach = () => {}) {
    for (let at = 0; at < count; at += 1) {
      onEach();
      yield new Uint8Array(100_000).fill(at);
    }
  };

  it('answers one task after the other, and reads their sources', async () => {
    const answers = [thread.run('double', 21), thread.run('count', undefined, pieces(50)), thread.run('double', 4)];
    expect(await Promise.all(answers)).toEqual([42, 5_000_000, 8]);
  });

  it('needs no more of a source than it reads, which is read to its end all the same', async () => {
    let read = 0;
    expect(
      await thread.run(
        'first',
        undefined,
        pieces(50, () => (read += 1)),
      ),
    ).toBe(0);
    expect(read).toBe(50);
    expect(await thread.run('count', undefined, pieces(1))).toBe(100_000);
  });

  it('passes errors of tasks on, and those of sources as they are', async () => {
    await expect(thread.run('fail', 'No mail')).rejects.toThrow(new TaskFailed('No mail'));
    const broken = async function* () {
      yield new Uint8Array(10);
      throw new RangeError('Connection lost');
    };
    await expect(thread.run('count', undefined, broken())).rejects.toThrow(RangeError);
    expect(await thread.run('count', undefined, pieces(2))).toBe(200_000);
  });

  it('ends what takes too much time or memory, and nothing else', async () => {
    const asked = [
      thread.run('hang', undefined),
      thread.run('double', 1),
      thread.run('fill', undefined),
      thread.run('double', 2),
    ];
    const outcomes = await Promise.allSettled(asked);
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.constructor)),
    ).toEqual([TaskFailed, 2, TaskFailed, 4]);
  });

  it('has no secrets of the process', async () => {
    expect(await thread.run('secrets', undefined)).toEqual([]);
  });

  it('that can not be started is not a fault of the task', async () => {
    const none = new TaskThread<Tasks>(new URL('./missing.thread.js', import.meta.url), {
      megabytes: 32,
      busyMs: 1000,
    });
    const error = await none.run('double', 1).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(TaskFailed);
  });
});
