import { useRouter } from '@tanstack/react-router';
import { t } from '../language/t';
import { isReachable, isScriptError, unreachable } from '../lazy/load-chunk';
import { LoadError } from '../ui/LoadError';
import { toastError } from '../ui/toast';

/** Replaces a screen that failed, for example because its scripts could not be loaded; the navigation stays. */
export function ScreenError({ error }: { error: unknown }) {
  const router = useRouter();
  const retry = async () => {
    // A browser may remember a failed import until the page is closed.
    if (await isReachable()) window.location.assign(router.state.location.href);
    else toastError(unreachable().message);
  };
  return (
    <LoadError what={t('shell.thisScreen')} error={isScriptError(error) ? unreachable() : error} onRetry={retry} />
  );
}
