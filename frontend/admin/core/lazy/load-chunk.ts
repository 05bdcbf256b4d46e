import { ApiError } from '../../../api/client';
import { t } from '../language/t';

/** A failure to load a chunk of the back office. The message can be shown to users. */
export class ChunkError extends ApiError {
  constructor(
    message: string,
    /** Whether loading requires a page reload. */
    readonly needsNewPage: boolean,
    options: ErrorOptions = {},
  ) {
    super(0, message);
    this.cause = options.cause;
  }
}

/**
 * Imports a chunk. A browser may remember a failed import until the page is closed (Chromium does), so while the browser reports no
 * connection, the import first waits for the server to answer another request.
 * @throws ChunkError
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  if (isOffline() && !(await isReachable())) throw unreachable();
  try {
    return await load();
  } catch (cause) {
    if (!(await isReachable())) throw unreachable(cause);
    throw new ChunkError(t('parts.reloadHint'), true, { cause });
  }
}

/** Undefined on the server. A page served from the same machine can be offline and still reach its server. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

export function unreachable(cause?: unknown): ChunkError {
  return new ChunkError(t('parts.noResponse'), false, { cause });
}

/** Never shown. */
const SCRIPT_FAILED = 'script-failed';

/**
 * Vite reports scripts that fail to load before throwing the error. The router would recognize its message and reload the page,
 * which without a connection results in an error page of the browser.
 */
export function keepPageWithoutScripts(): () => void {
  const onError = (event: Event) => {
    const error: unknown = Reflect.get(event, 'payload');
    if (error instanceof Error) error.message = SCRIPT_FAILED;
  };
  window.addEventListener('vite:preloadError', onError);
  return () => window.removeEventListener('vite:preloadError', onError);
}

/** Whether the error is that of a screen whose scripts failed to load. */
export const isScriptError = (error: unknown): boolean => error instanceof Error && error.message === SCRIPT_FAILED;

/** Whether the server responds at all. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch('/health/live', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
