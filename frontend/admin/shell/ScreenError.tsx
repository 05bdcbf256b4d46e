import { useRouter } from '@tanstack/react-router';
import { t } from '../language/t';
import { isReachable, isScriptError, unreachable } from '../parts/load-part';
import { LoadError } from '../ui/LoadError';
import { toastError } from '../ui/toast';

/** In place of a screen that failed, such as one whose scripts could not be loaded; the navigation around it stays. */
export function ScreenError({ error }: { error: unknown }) {
  const router = useRouter();
  const retry = async () => {
    // A browser may remember that an import has failed, for as long as the page is open.
    if (await isReachable()) window.location.assign(router.state.location.href);
    else toastError(unreachable().message);
  };
  return (
    <LoadError what={t('shell.thisScreen')} error={isScriptError(error) ? unreachable() : error} onRetry={retry} />
  );
}
