import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { KindAddress, KindInput, KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import type {
  ReadyMadeKindView,
  TakeKindInput,
  TakenKind,
} from '../../../../backend/content/kinds/ready-made/ready-made.dto.js';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import type { Report } from '../../../../backend/operations/reports/report.dto.js';
import { ApiError } from '../../../api/client';
import { withQuery } from '../../../api/search';
import { useBrand } from '../../core/brand/brand';
import { t } from '../../core/language/t';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { useGet } from '../../core/session/useGet';
import { useKind } from '../../core/session/useKinds';
import { usePermissions } from '../../core/session/usePermissions';
import { useSend } from '../../core/session/useSend';
import { toastAction, toastFailure, toastSuccess } from '../../core/toasts/toast';
import { listKey } from '../../lists/table/useList';
import { screenOf } from '../../records/screens/registry';
import { useLanguages } from '../../records/translations/useLanguages';
import type { NamedKind } from './fields/field-kinds';
import { nameOfKind } from './kind-names';

export const KIND = 'kind';
export const KINDS_PATH = '/admin/kind';

/** The address of a kind's screen. */
export const kindPath = (id: number | 'new'): string => (id === 'new' ? '/admin/kind/new' : `/admin/write/kinds/${id}`);

/** The address of the list of a resource. */
export const listPath = (resource: string): string => `/admin/${resource}`;

/** All kinds of the owner: there are never more than a page of them. */
export const useOwnKinds = () =>
  useGet<Page<KindRecord>>([...listKey(KIND), 'all'], '/admin/api/list_kind?per_page=100');

const keyOf = (id: number) => ['kinds', id] as const;

/** A kind, without which its screen shows nothing. */
export const useOwnKind = (id: number) =>
  useGet<KindRecord>(keyOf(id), `/admin/edit_kind/${id}`, { staleTime: 0, refetchOnWindowFocus: false });

/** A pause in typing. */
const PAUSE_MS = 350;

/**
 * Why a kind can't have an address, in the server's words; undefined if it can.
 * @param kind The kind that has it; none for a new one.
 * @param language In which it is to have it; none for the first language.
 */
export function useAddressRefusal(path: string, kind?: KindRecord, language = ''): string | undefined {
  const [asked] = useDebouncedValue(path, PAUSE_MS);
  const own = language === '' ? kind?.path : kind?.paths.find((one) => one.language === language)?.path;
  const { data, error } = useGet<KindAddress>(
    ['kind-address', asked, kind?.id, kind?.version, language],
    withQuery('/admin/api/check_kind_address', { path: asked, kind: kind && String(kind.id), language }),
    { enabled: asked !== '' && asked !== own, retry: false, staleTime: 5000 },
  );
  if (asked !== path || path === own) return undefined;
  return data?.refused ?? (error instanceof ApiError ? error.errors.path?.[0] : undefined);
}

/** How many records there are of each resource; empty for users who may not see the figures of the dashboard. */
export function useCounts(): ReadonlyMap<string, number> | undefined {
  const { can } = usePermissions();
  const isAllowed = can('reports.read');
  const { data } = useGet<Report[]>(['reports'], '/admin/api/reports', { enabled: isAllowed });
  if (!isAllowed) return new Map();
  return data && new Map(data.map(({ resource, value }) => [resource, value]));
}

/** The languages of the site, the first one first. */
export function useSiteLanguages(): string[] {
  const { language } = useBrand();
  const { can } = usePermissions();
  const { data } = useLanguages(can('languages.read'));
  return data ? [data.first, ...data.others.map(({ tag }) => tag)] : [language];
}

/** Returns what a resource is called, several of it: one of the product or a kind of the owner. */
export function useResourceNames(): (resource: string) => string {
  const { data } = useOwnKinds();
  return (resource) => {
    const own = data?.data.find(({ key }) => key === resource);
    return own ? nameOfKind(own.names, 'plural') : (screenOf(resource)?.labels.plural ?? resource);
  };
}

/** The kinds that fields can name records of, with what they are called in all languages. */
export function useNamedKinds(): NamedKind[] {
  const { data } = useOwnKinds();
  const { kinds } = useCurrentUser();
  const own = (data?.data ?? []).map(({ key, names }) => ({
    key,
    singulars: names.map(({ singular }) => singular),
    plurals: names.map(({ plural }) => plural),
  }));
  const builtIn = kinds.flatMap(({ name, drafts }) => {
    const labels = drafts && !own.some(({ key }) => key === name) ? screenOf(name)?.labels : undefined;
    return labels ? [{ key: name, singulars: [labels.singular], plurals: [labels.plural] }] : [];
  });
  return [...own, ...builtIn];
}

/** Whether the user may change kinds. */
export const useMayWrite = (): boolean => useKind(KIND)?.writable === true;

/** Shows what has changed about a kind wherever kinds are shown: lists, the menu, what the server states of kinds. */
export function useShowKinds(): (kind?: KindRecord) => Promise<void> {
  const queryClient = useQueryClient();
  return async (kind) => {
    if (kind) queryClient.setQueryData(keyOf(kind.id), kind);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: listKey(KIND) }),
      queryClient.invalidateQueries({ queryKey: ['reports'] }),
    ]);
  };
}

/** Makes a kind. */
export function useMakeKind(onMade: (kind: KindRecord) => void) {
  const show = useShowKinds();
  return useSend({
    call: (api, input: KindInput) => api.send<KindRecord>('POST', '/admin/api/create_kind', input),
    onSuccess: async (kind) => {
      await show(kind);
      onMade(kind);
    },
  });
}

/** Kinds that can be taken as they are. */
export const useReadyMadeKinds = () =>
  useGet<ReadyMadeKindView[]>([...listKey(KIND), 'ready-made'], '/admin/api/ready_made_kinds', { staleTime: 0 });

/** Takes a ready-made kind, which an undo takes back with its example. */
export function useTakeKind(onTaken: (kind: KindRecord) => void) {
  const show = useShowKinds();
  const navigate = useNavigate();
  const undo = useSend({
    call: async (api, kind: KindRecord) => {
      await api.send('DELETE', `/admin/api/delete_kind/${kind.id}`);
      return kind;
    },
    onSuccess: async ({ names }) => {
      await show();
      navigate({ to: '/admin/kind/new', ignoreBlocker: true });
      toastSuccess(t('kinds.madeUndone', { plural: nameOfKind(names, 'plural') }));
    },
    onError: (error) => toastFailure(error),
  });
  return useSend({
    call: (api, input: TakeKindInput) => api.send<TakenKind>('POST', '/admin/api/take_ready_made_kind', input),
    onSuccess: async ({ kind }) => {
      await show(kind);
      onTaken(kind);
      toastAction(t('kinds.made', { plural: nameOfKind(kind.names, 'plural') }), {
        label: t('ui.undo'),
        onAction: () => undo.mutate(kind),
        isUndo: true,
      });
    },
  });
}

/** Changes a kind. */
export function useChangeKind(id: number, onChanged: (kind: KindRecord) => void, onError: (error: Error) => void) {
  const show = useShowKinds();
  return useSend({
    call: (api, input: KindInput & { version: number }) =>
      api.send<KindRecord>('PUT', `/admin/api/update_kind/${id}`, input),
    onSuccess: async (kind) => {
      onChanged(kind);
      await show(kind);
    },
    onError,
  });
}
