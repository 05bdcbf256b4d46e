import { tracingChannel } from 'node:diagnostics_channel';

/** A timed piece of work in a trace. It contains nothing about the user. */
export interface TracedWork {
  name: string;
}

/** Channel used by `traced`; the exporter of traces subscribes. Without a subscriber it costs nothing. */
export const workChannel = tracingChannel<'jukwaa:work', TracedWork>('jukwaa:work');

/** Runs the work, which appears in traces under this name. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  return workChannel.hasSubscribers ? workChannel.tracePromise(work, { name }) : work();
}
