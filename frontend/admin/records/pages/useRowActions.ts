import { IconCopy, IconEye, IconMessage2, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MessageBody, ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { useKind } from '../../core/session/useKinds';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import type { RowAction } from '../../core/ui/RowActions';
import { readText } from '../../fields/field/read-field';
import { listKey } from '../../lists/table/useList';
import type { Chosen, Screen, ScreenAction } from '../screens/screen';
import { isOwnKind, writePath } from '../screens/write-paths';
import type { useOpenRecord } from './dialogs/useOpenRecord';
import { useDuplicate } from './editor/useDuplicate';

interface Options {
  screen: Screen;
  canWrite: boolean;
  opened: ReturnType<typeof useOpenRecord>;
  onDelete: (record: ResourceRecord) => void;
  /** The `status` search parameter of the list. */
  view: string | undefined;
}

/** An action to confirm. */
export interface AskedAction {
  label: string;
  text: string;
  record: ResourceRecord;
  Choice: ScreenAction['Choice'];
  act: (chosen?: Chosen) => Promise<void>;
}

/** The actions of a row, as far as the screen enables and the user's permissions allow them. */
export function useRowActions({ screen, canWrite, opened, onDelete, view: listView }: Options) {
  const user = useCurrentUser();
  const hasNotes = useKind(screen.name)?.drafts === true;
  const navigate = useNavigate();
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const run = async (
    { method = 'PUT', path, successMessage }: ScreenAction,
    { id }: ResourceRecord,
    chosen?: Chosen,
  ) => {
    try {
      const { message } = await api.send<MessageBody>(method, path(id, chosen));
      toastSuccess(successMessage ?? message);
    } catch (error) {
      toastFailure(error, t('resourcePages.notChanged', { name: screen.labels.name }));
    }
    await queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
  };
  const duplicate = useDuplicate(screen);
  const [asked, setAsked] = useState<AskedAction>();
  const has = (action: 'view' | 'edit') => !screen.disabledActions?.includes(action);
  const isEditable = (record: ResourceRecord): boolean => screen.canEdit?.(record) ?? true;
  const goTo = (path: string) => navigate({ to: path });

  const view = (record: ResourceRecord) =>
    screen.pages ? goTo((screen.pages.view ?? screen.pages.edit)(record.id)) : opened.view(record.id);
  const write = (record: ResourceRecord) => goTo(writePath(screen.name, record.id) ?? '');
  const edit = (record: ResourceRecord) => {
    if (!isEditable(record)) return view(record);
    if (isOwnKind(screen.name)) return write(record);
    return screen.pages ? goTo(screen.pages.edit(record.id)) : opened.edit(record.id);
  };

  const actionsOf = (record: ResourceRecord): RowAction[] => {
    const actions: RowAction[] = [];
    const isLoading = opened.loadingId === record.id;
    if (has('view')) {
      const page = screen.publicPath?.(record);
      actions.push({
        label: t('ui.view'),
        icon: IconEye,
        ...(page ? { href: page } : { onClick: () => view(record) }),
      });
    }
    if (canWrite && has('edit') && isEditable(record))
      actions.push({
        label: t('ui.edit'),
        icon: IconPencil,
        onClick: () => edit(record),
        isLoading,
        isEdit: true,
      });
    // Who may write finds them beside the form.
    if (!canWrite && hasNotes)
      actions.push({
        label: t('notes.notes'),
        icon: IconMessage2,
        onClick: () => goTo(`/admin/${screen.name}/${record.id}/edit`),
      });
    if (duplicate)
      actions.push({
        label: t('ui.duplicate'),
        icon: IconCopy,
        onClick: () => duplicate(record),
        // It is all that can be done with others.
        isSecondary: isEditable(record),
      });
    if (canWrite) {
      for (const action of screen.rowActions?.(listView, record) ?? []) {
        const { label, icon, question, Choice } = action;
        const act = (chosen?: Chosen) => run(action, record, chosen);
        const ask = () =>
          setAsked({ label, text: question?.(readText(record, screen.displayField)) ?? '', record, Choice, act });
        actions.push({ label, icon, onClick: question ? ask : () => act() });
      }
    }
    if (canWrite && (screen.canDelete?.(record, user) ?? true)) {
      actions.push({
        label: t('ui.delete'),
        icon: IconTrash,
        onClick: () => onDelete(record),
        isDestructive: true,
      });
    }
    return actions;
  };
  /** The main action of the row and of the display field's cell: the editor or the form if permitted, otherwise view. */
  const open = canWrite && has('edit') ? (writePath(screen.name) ? write : edit) : has('view') ? view : undefined;
  return { actionsOf, open, duplicate, asked, forget: () => setAsked(undefined) };
}
