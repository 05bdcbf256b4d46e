import { useQueryClient } from '@tanstack/react-query';
import { type FirstStep, stepsWithout } from '../../../../backend/operations/first-steps/first-steps.constants.js';
import type { FirstStepsInput, FirstStepsRecord } from '../../../../backend/operations/first-steps/first-steps.dto.js';
import { useBrand } from '../../core/brand/brand';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import { useSend } from '../../core/session/useSend';
import { toastFailure } from '../../core/toasts/toast';

const PATH = '/admin/api/first_steps';
const KEY = ['first_steps'] as const;

/** The progress of the set-up; undefined for users who may not change the site's identity. */
export function useFirstSteps() {
  const { can } = usePermissions();
  return useGet<FirstStepsRecord>(KEY, PATH, { enabled: can('identity.write') });
}

export function useSaveFirstSteps() {
  const queryClient = useQueryClient();
  return useSend({
    call: (api, change: FirstStepsInput) => api.send<FirstStepsRecord>('PUT', PATH, change),
    onSuccess: (saved) => queryClient.setQueryData(KEY, saved),
    onError: (error) => toastFailure(error, t('ui.notSaved')),
  });
}

/** The steps of this site. */
export function useSteps(): readonly FirstStep[] {
  const { not_offered: notOffered = [] } = useBrand();
  return stepsWithout(notOffered);
}

/** The steps that are neither done nor skipped. */
export const openSteps = (steps: readonly FirstStep[], { done, skipped }: FirstStepsRecord) =>
  steps.filter((step) => !done.includes(step) && !skipped.includes(step));
