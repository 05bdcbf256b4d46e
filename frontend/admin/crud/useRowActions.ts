import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { Screen, ScreenAction } from '../screen/screen';
import { useAdminApi } from '../session/SessionProvider';
import { useMe } from '../session/useMe';
import { listKey } from '../table/useList';
import { messageOf } from '../ui/message-of';
import type { RowAction } from '../ui/RowActions';
import { toastDone, toastFailed } from '../ui/toast';
import type { useOpened } from './dialogs/useOpened';

interface Options {
  screen: Screen;
  mayWrite: boolean;
  opened: ReturnType<typeof useOpened>;
  onDelete: (record: ResourceRecord) => void;
  /** The status that the list is filtered by. */
  view: string | undefined;
}

/** What can be done with each row: its role allows it, and the screen has it. */
export function useRowActions({ screen, mayWrite, opened, onDelete, view: listView }: Options) {
  const me = useMe();
  const navigate = useNavigate();
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const run = async ({ path, done }: ScreenAction, { id }: ResourceRecord) => {
    try {
      await api.send('PUT', path(id));
      toastDone(done);
    } catch (error) {
      toastFailed(messageOf(error), `${screen.words.label} not changed`);
    }
    await queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
  };
  const has = (action: 'view' | 'edit') => !screen.without?.includes(action);
  const goTo = (path: string) => navigate({ to: path });

  const view = (record: ResourceRecord) => (screen.pages ? goTo(screen.pages.view(record.id)) : opened.view(record.id));
  const edit = (record: ResourceRecord) => (screen.pages ? goTo(screen.pages.edit(record.id)) : opened.edit(record.id));

  const actionsOf = (record: ResourceRecord): RowAction[] => {
    const actions: RowAction[] = [];
    const busy = opened.opening === record.id;
    if (has('view')) {
      const page = screen.publicPath?.(record);
      actions.push({ label: 'View', icon: IconEye, ...(page ? { href: page } : { run: () => view(record) }) });
    }
    if (mayWrite && has('edit')) actions.push({ label: 'Edit', icon: IconPencil, run: () => edit(record), busy });
    if (mayWrite) {
      for (const action of screen.actions?.(listView) ?? []) {
        actions.push({ label: action.label, icon: action.icon, run: () => run(action, record) });
      }
    }
    if (mayWrite && !screen.keeps?.(record, me)) {
      actions.push({ label: 'Delete', icon: IconTrash, run: () => onDelete(record), red: true });
    }
    return actions;
  };
  /** What a press on the record's name does: the most that the role may do with it. */
  const open = mayWrite && has('edit') ? edit : has('view') ? view : undefined;
  return { actionsOf, open };
}
