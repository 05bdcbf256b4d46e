import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The command of a program. */
export interface Command {
  /** Used in messages. */
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** The file for its output; a restart appends to it. */
  log: string;
}

const running = new Set<Program>();
// Also after an exception: SIGKILL ends paused programs as well.
process.on('exit', () => {
  for (const program of running) program.signal('SIGKILL');
});

/** A server in its own process, which can be killed, paused, resumed and restarted. It ends with this process. */
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

  /** The last part of its output. */
  get output(): string {
    return existsSync(this.command.log) ? readFileSync(this.command.log, 'utf8').slice(-8000) : '';
  }

  /** Starts or restarts it, without waiting for readiness. */
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

  /** Polls until it is ready; fails if the program ends before, or after the time limit. */
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

  /** Ends it abruptly, like a power failure. */
  async kill(): Promise<void> {
    await this.endBy('SIGKILL');
  }

  /** Pauses it: its connections stay open without a response. */
  pause(): void {
    this.signal('SIGSTOP');
  }

  resume(): void {
    this.signal('SIGCONT');
  }

  /** Stops it properly; by SIGKILL if that takes too long. */
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
