import { Button } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { MessageBody } from '../../../../backend/core/crud/resource.dto.js';
import type {
  KnowledgeItemRecord,
  ToggledKnowledgeItem,
} from '../../../../backend/visitors/chatbot/knowledge-item.dto.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { useSend } from '../../core/session/useSend';
import { toastError, toastSuccess } from '../../core/toasts/toast';
import { listKey } from '../../lists/table/useList';
import { useUndoDelete } from '../../records/record/useUndoDelete';
import classes from './KnowledgeActions.module.css';
import { knowledgeScreen } from './knowledge-item';

interface Props {
  item: KnowledgeItemRecord;
  /** Refetches the item. */
  onToggled: () => void;
}

export function KnowledgeActions({ item, onToggled }: Props) {
  const canWrite = usePermissions().canWrite(knowledgeScreen().name);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toastWithUndo = useUndoDelete(knowledgeScreen().name);
  const changed = () => queryClient.invalidateQueries({ queryKey: listKey(knowledgeScreen().name) });

  const toggle = useSend({
    call: (api) => api.send<ToggledKnowledgeItem>('PATCH', `/admin/chatbot/${item.id}/toggle-status`),
    onSuccess: ({ message }) => {
      toastSuccess(message || t('chatbot.statusSaved'));
      onToggled();
      changed();
    },
    onError: (error) => {
      console.error('The status was not changed', error);
      toastError(t('chatbot.statusFailed'));
    },
  });
  const remove = useSend({
    call: (api) => api.send<MessageBody>('DELETE', `/admin/chatbot/${item.id}`),
    onSuccess: () => {
      toastWithUndo(t('chatbot.itemDeleted'), item.id);
      changed();
      navigate({ to: '/admin/chatbot' });
    },
    onError: (error) => {
      console.error('The knowledge item was not deleted', error);
      toastError(t('chatbot.deleteFailed'));
    },
  });
  const confirmRemoval = () => {
    // `window.confirm`, as in the specification of this page.
    if (window.confirm(t('chatbot.confirmDelete'))) remove.mutate();
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
        {t('chatbot.backToList')}
      </Button>
      {canWrite && (
        <>
          <Button
            variant="default"
            disabled={isPending}
            leftSection={<ToggleIcon size={16} aria-hidden />}
            onClick={() => toggle.mutate()}
          >
            {item.is_active ? t('chatbot.deactivate') : t('chatbot.activate')}
          </Button>
          <Button
            variant="default"
            disabled={isPending}
            className={classes.red}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={confirmRemoval}
          >
            {t('ui.delete')}
          </Button>
          <Button
            component={Link}
            to={`/admin/chatbot/${item.id}/edit`}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('ui.edit')}
          </Button>
        </>
      )}
    </>
  );
}
