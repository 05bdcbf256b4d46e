import { ApiError } from '../../api/client';
import { t } from '../language/t';

/** A part of the back office that could not be loaded. The message can be shown to users. */
export class PartError extends ApiError {
  constructor(
    message: string,
    /** Whether only a new page can load it. */
    readonly needsNewPage: boolean,
    options: ErrorOptions = {},
  ) {
    super(0, message);
    this.cause = options.cause;
  }
}

/**
 * Imports a part. A browser may remember for as long as the page is open that an import has failed (Chromium does), so that
 * while it reports no connection, the import waits for the server's answer to another request.
 * @throws PartError
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  if (isOffline() && !(await isReachable())) throw unreachable();
  try {
    return await load();
  } catch (cause) {
    if (!(await isReachable())) throw unreachable(cause);
    throw new PartError(t('parts.reloadToUse'), true, { cause });
  }
}

/** On the server there is no such value. A page of this very machine can be offline and reach its server. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

export function unreachable(cause?: unknown): PartError {
  return new PartError(t('parts.noResponse'), false, { cause });
}

/** Never shown. */
const SCRIPT_FAILED = 'script-failed';

/**
 * Vite tells of scripts that could not be loaded before it throws the error. By its message the router would know it, and
 * reload the page, which without a connection makes way for an error page of the browser.
 */
export function keepPageWithoutScripts(): () => void {
  const onError = (event: Event) => {
    const error: unknown = Reflect.get(event, 'payload');
    if (error instanceof Error) error.message = SCRIPT_FAILED;
  };
  window.addEventListener('vite:preloadError', onError);
  return () => window.removeEventListener('vite:preloadError', onError);
}

/** Whether it is that of a screen whose scripts could not be loaded. */
export const isScriptError = (error: unknown): boolean => error instanceof Error && error.message === SCRIPT_FAILED;

/** Whether the server answers anything. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch('/health/live', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
