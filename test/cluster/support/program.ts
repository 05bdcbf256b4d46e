import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a program is started. */
export interface Command {
  /** For messages. */
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** The file that takes what it writes; a start appends to it. */
  log: string;
}

const running = new Set<Program>();
// Also when the process ends by an exception: SIGKILL ends paused programs as well.
process.on('exit', () => {
  for (const program of running) program.signal('SIGKILL');
});

/** A server in a process of its own, which can be killed, paused, resumed and started again. It ends with this process. */
export class Program {
  private readonly command: Command;
  private child: ChildProcess | undefined;

  constructor(command: Command) {
    this.command = command;
  }

  get name(): string {
    return this.command.name;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The last part of what it has written. */
  get output(): string {
    return existsSync(this.command.log) ? readFileSync(this.command.log, 'utf8').slice(-8000) : '';
  }

  /** Starts it, or starts it again. It is not ready yet. */
  start(moreArgs: string[] = []): void {
    if (this.isRunning) throw new Error(`${this.name} runs already.`);
    const { command, args, cwd, env, log } = this.command;
    const file = openSync(log, 'a');
    this.child = spawn(command, [...args, ...moreArgs], {
      cwd,
      env: env ?? process.env,
      stdio: ['ignore', file, file],
    });
    closeSync(file);
    running.add(this);
    this.child.once('error', () => running.delete(this));
    this.child.once('exit', () => running.delete(this));
  }

  /** Asks until it is so; fails if the program ends before, or after too long a time. */
  async until(isReady: () => Promise<boolean>, seconds = 60): Promise<void> {
    const end = performance.now() + seconds * 1000;
    while (!(await isReady().catch(() => false))) {
      if (!this.isRunning) throw new Error(`${this.name} has ended:\n${this.output}`);
      if (performance.now() > end) throw new Error(`${this.name} is not ready after ${seconds} s:\n${this.output}`);
      await sleep(50);
    }
  }

  signal(signal: NodeJS.Signals): void {
    if (this.isRunning) this.child?.kill(signal);
  }

  /** Ends it at once, as a loss of power would. */
  async kill(): Promise<void> {
    await this.endBy('SIGKILL');
  }

  /** Stops it where it is: its connections stay open, and nothing answers. */
  pause(): void {
    this.signal('SIGSTOP');
  }

  resume(): void {
    this.signal('SIGCONT');
  }

  /** Ends it in an orderly way; by SIGKILL if that takes too long. */
  async stop(seconds = 20): Promise<void> {
    this.resume();
    const late = setTimeout(() => this.signal('SIGKILL'), seconds * 1000);
    await this.endBy('SIGTERM').finally(() => clearTimeout(late));
  }

  private async endBy(signal: NodeJS.Signals): Promise<void> {
    if (!this.child || !this.isRunning) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}
