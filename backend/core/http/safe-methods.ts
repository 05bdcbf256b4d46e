const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the method may change state (RFC 9110, section 9.2.1). */
export const isUnsafeMethod = (method: string): boolean => !SAFE_METHODS.has(method);
