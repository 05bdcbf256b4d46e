import { Readable } from 'node:stream';
import { parentPort, type Transferable } from 'node:worker_threads';
import type { FromThread, ToThread } from './thread-messages.js';

/** Bytes of a source that are held before the task reads them. */
const HELD_BYTES = 256 * 1024;

/** Runs in a thread: answers the tasks that a `TaskThread` passes to it, one at a time. */
export function answerTasks(tasks: { [name: string]: (input: never, source: Readable) => unknown }): void {
  let source: Readable | undefined;
  /** Pieces that were not reported as read. */
  let waiting = 0;
  const post = (message: FromThread, transferred: Transferable[] = []) => parentPort?.postMessage(message, transferred);

  const run = async (name: string, input: unknown, hasSource: boolean): Promise<void> => {
    waiting = 0;
    const own = new Readable({
      highWaterMark: HELD_BYTES,
      read: () => {
        for (; waiting > 0; waiting -= 1) post({ kind: 'read' });
      },
    });
    if (!hasSource) own.push(null);
    source = own;
    try {
      const answer = await tasks[name]?.(input as never, own);
      post({ kind: 'answer', answer }, memoryOf(answer));
    } catch (error) {
      post({ kind: 'error', error: error instanceof Error ? error.message : String(error) });
    } finally {
      own.destroy();
    }
  };

  parentPort?.on('message', (message: ToThread) => {
    if (message.kind === 'task') {
      run(message.task, message.input, message.hasSource);
      return;
    }
    if (!source || source.destroyed) return;
    if (message.kind === 'end') source.push(null);
    else if (source.push(Buffer.from(message.piece.buffer))) post({ kind: 'read' });
    else waiting += 1;
  });
  post({ kind: 'started' });
}

/** The memory of files in an answer, which is handed over instead of copied. Small buffers share theirs with others. */
function memoryOf(answer: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const look = (value: unknown, depth: number): void => {
    if (value instanceof Uint8Array) {
      const { buffer } = value;
      if (buffer instanceof ArrayBuffer && buffer.byteLength === value.byteLength) found.add(buffer);
    } else if (depth < 4 && typeof value === 'object' && value !== null) {
      for (const one of Object.values(value)) look(one, depth + 1);
    }
  };
  look(answer, 0);
  return [...found];
}
