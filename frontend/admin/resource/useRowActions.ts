import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ResourceRecord } from '../../../backend/resource/resource.dto.js';
import { useMe } from '../session/useMe';
import type { RowAction } from '../ui/RowActions';
import type { Screen } from './screen';
import type { useOpened } from './useOpened';

interface Options {
  screen: Screen;
  mayWrite: boolean;
  opened: ReturnType<typeof useOpened>;
  onDelete: (record: ResourceRecord) => void;
}

/** What can be done with each row: its role allows it, and the screen has it. */
export function useRowActions({ screen, mayWrite, opened, onDelete }: Options) {
  const me = useMe();
  const navigate = useNavigate();
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
    if (mayWrite && !screen.keeps?.(record, me)) {
      actions.push({ label: 'Delete', icon: IconTrash, run: () => onDelete(record), red: true });
    }
    return actions;
  };
  /** What a press on the record's name does: the most that the role may do with it. */
  const open = mayWrite && has('edit') ? edit : has('view') ? view : undefined;
  return { actionsOf, open };
}
