import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SAVE } from '../records/useSaveRecord';

/** Confirms closing the window while a save is pending: closing would cancel its request. */
export function usePendingSaveGuard(): void {
  const isSaving = useIsMutating({ mutationKey: [SAVE] }) > 0;
  useEffect(() => {
    if (!isSaving) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaving]);
}
