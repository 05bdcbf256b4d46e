import { tracingChannel } from 'node:diagnostics_channel';

/** A piece of work that takes time, as a trace shows it. It says nothing of whom the work is for. */
export interface TracedWork {
  name: string;
}

/** Published to by `traced`; what sends traces subscribes. Without a subscriber it costs nothing. */
export const workChannel = tracingChannel<'jukwaa:work', TracedWork>('jukwaa:work');

/** Runs the work, which traces show under this name. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  return workChannel.hasSubscribers ? workChannel.tracePromise(work, { name }) : work();
}
