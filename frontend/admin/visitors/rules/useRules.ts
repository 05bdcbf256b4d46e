import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageBody } from '../../../../backend/core/crud/resource.dto.js';
import type { RuleChoices, RuleInput, RuleRecord } from '../../../../backend/visitors/rules/rule.dto.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { toastAction, toastFailure } from '../../core/toasts/toast';
import { focusMain } from '../../core/ui/focus-main';

const KEY = 'rules';

export function useRules() {
  return useGet<RuleRecord[]>([KEY, 'list'], '/admin/api/list_rule');
}

/** Users, stages, solutions and webhooks for the selects of a rule. */
export function useRuleChoices() {
  return useGet<RuleChoices>([KEY, 'choices'], '/admin/api/rule_choices');
}

export function useSaveRule(id: number | undefined) {
  const queryClient = useQueryClient();
  return useSend({
    call: (api, input: RuleInput) =>
      id === undefined
        ? api.send<RuleRecord>('POST', '/admin/api/create_rule', input)
        : api.send<RuleRecord>('PUT', `/admin/api/update_rule/${id}`, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useOrderRules() {
  const queryClient = useQueryClient();
  return useSend({
    call: (api, rules: readonly RuleRecord[]) =>
      api.send<MessageBody>('PUT', '/admin/api/order_rule', { ids: rules.map(({ id }) => id) }),
    onError: (error) => toastFailure(error, t('rules.notDone')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Deletes a rule, and offers to create it again in its place. */
export function useDeleteRule() {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [KEY] });
  const undo = async ({ id, ...values }: RuleRecord, place: number) => {
    try {
      const made = await api.send<RuleRecord>('POST', '/admin/api/create_rule', values);
      const others = await api.get<RuleRecord[]>('/admin/api/list_rule');
      const ids = others.map((record) => record.id).filter((one) => one !== made.id);
      ids.splice(place, 0, made.id);
      await api.send('PUT', '/admin/api/order_rule', { ids });
    } catch (error) {
      toastFailure(error, t('rules.notDone'));
    }
    await refresh();
  };
  return useMutation({
    mutationFn: ({ id }: RuleRecord) => api.send<MessageBody>('DELETE', `/admin/api/delete_rule/${id}`),
    onSuccess: ({ message }, rule) => {
      const before = queryClient.getQueryData<RuleRecord[]>([KEY, 'list']) ?? [];
      const place = Math.max(
        0,
        before.findIndex(({ id }) => id === rule.id),
      );
      toastAction(message, { label: t('ui.undo'), isUndo: true, onAction: () => undo(rule, place) });
      focusMain();
    },
    onError: (error) => toastFailure(error, t('rules.notDone')),
    onSettled: refresh,
  });
}
