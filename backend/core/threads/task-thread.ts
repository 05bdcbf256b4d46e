import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './thread-messages.js';

/** An idle thread ends after this time, and frees its memory. */
const IDLE_MS = 10_000;

/** Pieces of a source that the thread holds unread. */
const AHEAD = 4;

/** How often the time of a task is looked at. */
const TICK_MS = 250;

/** Thrown if a task failed, whether by an error of its own or because it took too much time or memory. */
export class TaskFailed extends Error {}

export interface ThreadLimits {
  /** Maximum heap, in megabytes; the bytes of files are outside of it. */
  megabytes: number;
  /** Maximum time that a task may keep the thread busy, in milliseconds; waiting for its source does not count. */
  busyMs: number;
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** A task in progress. */
interface Running extends Waiting {
  /** Pieces that the thread has not read yet. */
  ahead: number;
  isAllSent: boolean;
  isAnswered: boolean;
  /** Called when the thread has read a piece, or needs no more. */
  wake: () => void;
  busyMs: number;
  lookedAt: number;
}

/**
 * Runs tasks one after the other in a thread of its own, for what strangers send: the thread that serves visitors goes on meanwhile,
 * and a task that takes too much time or memory ends nothing but itself. The thread starts with the first task and ends when idle.
 * Tasks are the functions that the module passes to `answerTasks`.
 */
export class TaskThread<Tasks extends { [name in keyof Tasks]: (input: never, source: never) => unknown }> {
  private worker: Worker | undefined;
  private running: Running | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private idle: NodeJS.Timeout | undefined;

  /** @param module The compiled module; where it does not exist, its source is run. */
  constructor(
    private readonly module: URL,
    private readonly limits: ThreadLimits,
  ) {}

  /**
   * Runs a task after those before it.
   * @param source Its bytes, passed on in pieces while it arrives. It is always read to its end.
   * @throws TaskFailed; other errors are those of the source, or of a thread that can't be started
   */
  run<Name extends keyof Tasks & string>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
    source?: AsyncIterable<Uint8Array>,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    const next = this.last.then(() => this.begin(task, input, source));
    this.last = next.catch(() => {});
    return next as Promise<Awaited<ReturnType<Tasks[Name]>>>;
  }

  /** Ends the thread, whatever it does. */
  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    if (worker) this.end(worker, new Error('The thread was closed'));
    await worker?.terminate();
  }

  private async begin(task: string, input: unknown, source: AsyncIterable<Uint8Array> | undefined): Promise<unknown> {
    clearTimeout(this.idle);
    this.worker ??= this.start();
    const { worker } = this;
    worker.ref();
    const answered = new Promise<unknown>((resolve, reject) => {
      this.running = {
        resolve,
        reject,
        ahead: 0,
        isAllSent: source === undefined,
        isAnswered: false,
        wake: () => {},
        busyMs: 0,
        lookedAt: Date.now(),
      };
    });
    // Reading the source may fail first.
    answered.catch(() => {});
    const clock = setInterval(() => this.look(), TICK_MS);
    try {
      this.post(worker, { kind: 'task', task, input, hasSource: source !== undefined });
      if (source) await this.feed(worker, source);
      return await answered;
    } catch (error) {
      // In the middle of a source, the thread would take the next one for the rest.
      if (!this.running?.isAnswered) await this.close();
      throw error;
    } finally {
      clearInterval(clock);
      this.running = undefined;
      this.worker?.unref();
      this.idle = setTimeout(() => this.close(), IDLE_MS).unref();
    }
  }

  private start(): Worker {
    // In development and in tests there are only the sources.
    const isCompiled = existsSync(fileURLToPath(this.module));
    const entry = isCompiled ? this.module : new URL('./run-source.js', import.meta.url);
    const worker = new Worker(entry, {
      // Neither secrets nor flags of the process: the last ones load what only the main thread needs.
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
      workerData: isCompiled ? undefined : this.module.href.replace(/\.js$/, '.ts'),
      resourceLimits: { maxOldGenerationSizeMb: this.limits.megabytes, maxYoungGenerationSizeMb: 16 },
    });
    worker.on('message', (message: FromThread) => {
      if (worker === this.worker) this.take(message);
    });
    let hasStarted = false;
    worker.once('message', () => {
      hasStarted = true;
    });
    // That a thread can't be started is not the task's fault.
    worker.on('error', (error) =>
      this.end(worker, hasStarted ? new TaskFailed(error.message, { cause: error }) : error),
    );
    worker.on('exit', () => this.end(worker, new TaskFailed('The thread ended')));
    return worker;
  }

  private take(message: FromThread): void {
    const { running } = this;
    if (!running || message.kind === 'started') return;
    if (message.kind === 'read') running.ahead -= 1;
    else {
      running.isAnswered = true;
      if (message.kind === 'answer') running.resolve(message.answer);
      else running.reject(new TaskFailed(message.error));
    }
    running.wake();
  }

  /** Passes a source on. What the thread does not need any more is still read. */
  private async feed(worker: Worker, source: AsyncIterable<Uint8Array>): Promise<void> {
    const { running } = this;
    if (!running) return;
    const isOver = () => running.isAnswered || worker !== this.worker;
    for await (const bytes of source) {
      while (running.ahead >= AHEAD && !isOver())
        await new Promise<void>((resolve) => {
          running.wake = resolve;
        });
      if (isOver()) continue;
      // A copy of its own can be handed over; the memory of a source's piece may belong to other ones as well.
      const piece = new Uint8Array(bytes);
      running.ahead += 1;
      this.post(worker, { kind: 'piece', piece }, [piece.buffer]);
    }
    running.isAllSent = true;
    if (!isOver()) this.post(worker, { kind: 'end' });
  }

  private post(worker: Worker, message: ToThread, transferred: ArrayBuffer[] = []): void {
    worker.postMessage(message, transferred);
  }

  /** Counts the time in which the thread had something to do. */
  private look(): void {
    const { running, worker } = this;
    if (!running || !worker) return;
    const now = Date.now();
    // A process that was suspended has not been busy meanwhile.
    if (running.isAllSent || running.ahead > 0) running.busyMs += Math.min(now - running.lookedAt, 4 * TICK_MS);
    running.lookedAt = now;
    if (!running.isAnswered && running.busyMs > this.limits.busyMs)
      this.end(worker, new TaskFailed(`It took longer than ${this.limits.busyMs / 1000} seconds`));
  }

  private end(worker: Worker, error: Error): void {
    if (worker !== this.worker) return;
    this.worker = undefined;
    worker.terminate().catch(() => {});
    this.running?.reject(error);
    this.running?.wake();
  }
}
