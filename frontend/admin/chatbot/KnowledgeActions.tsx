import { Button } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { MessageBody } from '../../../backend/core/crud/resource.dto.js';
import type {
  KnowledgeItemRecord,
  ToggledKnowledgeItem,
} from '../../../backend/visitors/chatbot/knowledge-item.dto.js';
import { useUndoDelete } from '../records/useUndoDelete';
import { knowledgeScreen } from '../resources/knowledge-item';
import { useAdminApi } from '../session/SessionProvider';
import { usePermissions } from '../session/usePermissions';
import { listKey } from '../table/useList';
import { toastError, toastSuccess } from '../ui/toast';
import classes from './KnowledgeActions.module.css';

interface Props {
  item: KnowledgeItemRecord;
  /** Refetches the item. */
  onToggled: () => void;
}

export function KnowledgeActions({ item, onToggled }: Props) {
  const api = useAdminApi();
  const { can } = usePermissions();
  const canWrite = can(knowledgeScreen().writePermission);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const tellWithUndo = useUndoDelete(knowledgeScreen().name);
  const changed = () => queryClient.invalidateQueries({ queryKey: listKey(knowledgeScreen().name) });

  const toggle = useMutation({
    mutationFn: () => api.send<ToggledKnowledgeItem>('PATCH', `/admin/chatbot/${item.id}/toggle-status`),
    onSuccess: ({ message }) => {
      toastSuccess(message || 'Status updated successfully');
      onToggled();
      changed();
    },
    onError: (error) => {
      console.error('The status was not changed', error);
      toastError('Failed to update status');
    },
  });
  const remove = useMutation({
    mutationFn: () => api.send<MessageBody>('DELETE', `/admin/chatbot/${item.id}`),
    onSuccess: () => {
      tellWithUndo('Knowledge item deleted successfully', item.id);
      changed();
      navigate({ to: '/admin/chatbot' });
    },
    onError: (error) => {
      console.error('The knowledge item was not deleted', error);
      toastError('Failed to delete knowledge item');
    },
  });
  const confirmRemoval = () => {
    // `window.confirm`, as specified for this page.
    if (window.confirm('Are you sure you want to delete this knowledge item?')) remove.mutate();
  };
  const isPending = toggle.isPending || remove.isPending || remove.isSuccess;

  const ToggleIcon = item.is_active ? IconPlayerPause : IconPlayerPlay;
  return (
    <>
      <Button
        component={Link}
        to="/admin/chatbot"
        variant="default"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        Back to List
      </Button>
      {canWrite && (
        <>
          <Button
            variant="default"
            disabled={isPending}
            leftSection={<ToggleIcon size={16} aria-hidden />}
            onClick={() => toggle.mutate()}
          >
            {item.is_active ? 'Deactivate' : 'Activate'}
          </Button>
          <Button
            variant="default"
            disabled={isPending}
            className={classes.red}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={confirmRemoval}
          >
            Delete
          </Button>
          <Button
            component={Link}
            to={`/admin/chatbot/${item.id}/edit`}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            Edit
          </Button>
        </>
      )}
    </>
  );
}
