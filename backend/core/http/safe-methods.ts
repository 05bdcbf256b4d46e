const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request of this method may change something. */
export const isStateChanging = (method: string): boolean => !safe.has(method);
