import { Button } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { KnowledgeItemRecord, ToggledKnowledgeItem } from '../../../backend/chatbot/knowledge-item.dto.js';
import type { MessageBody } from '../../../backend/core/crud/resource.dto.js';
import { knowledgeScreen } from '../resources/knowledge-item';
import { useAdminApi } from '../session/SessionProvider';
import { useMay } from '../session/useMe';
import { listKey } from '../table/useList';
import { toastDone, toastFailed } from '../ui/toast';
import classes from './KnowledgeActions.module.css';

interface Props {
  item: KnowledgeItemRecord;
  /** The page shows what holds now. */
  onToggled: () => void;
}

/** Back, activate or deactivate, delete, edit. */
export function KnowledgeActions({ item, onToggled }: Props) {
  const api = useAdminApi();
  const mayWrite = useMay()(knowledgeScreen.write);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const changed = () => queryClient.invalidateQueries({ queryKey: listKey(knowledgeScreen.name) });

  const toggle = async () => {
    setBusy(true);
    try {
      const { message } = await api.send<ToggledKnowledgeItem>('PATCH', `/admin/chatbot/${item.id}/toggle-status`);
      toastDone(message || 'Status updated successfully');
      onToggled();
      changed();
    } catch (error) {
      console.error('The status was not changed', error);
      toastFailed('Failed to update status');
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    // The browser's own question, as specified for this page.
    if (!window.confirm('Are you sure you want to delete this knowledge item?')) return;
    setBusy(true);
    try {
      await api.send<MessageBody>('DELETE', `/admin/chatbot/${item.id}`);
      toastDone('Knowledge item deleted successfully');
      changed();
      navigate({ to: '/admin/chatbot' });
    } catch (error) {
      console.error('The knowledge item was not deleted', error);
      toastFailed('Failed to delete knowledge item');
      setBusy(false);
    }
  };

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
      {mayWrite && (
        <>
          <Button variant="default" disabled={busy} leftSection={<ToggleIcon size={16} aria-hidden />} onClick={toggle}>
            {item.is_active ? 'Deactivate' : 'Activate'}
          </Button>
          <Button
            variant="default"
            disabled={busy}
            className={classes.red}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={remove}
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
