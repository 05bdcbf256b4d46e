/** What is passed to a thread: a task, the pieces of its source, and the source's end. */
export type ToThread =
  | { kind: 'task'; task: string; input: unknown; hasSource: boolean }
  | { kind: 'piece'; piece: Uint8Array<ArrayBuffer> }
  | { kind: 'end' };

/** What a thread passes back: that it runs, that it has read a piece, and what became of the task. */
export type FromThread =
  | { kind: 'started' }
  | { kind: 'read' }
  | { kind: 'answer'; answer: unknown }
  | { kind: 'error'; error: string };
