import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { GIVEN_SEATS, type GivenSeat } from '../../../../backend/visitors/conversations/seats.constants.js';
import type { ConversationThread } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import classes from './Desk.module.css';
import { refreshConversations } from './useConversations';

/** What the message has of the seats of the record that it is about, and who may gives another. */
export function SeatMenu({ thread: { conversation, can_write } }: { thread: ConversationThread }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const { seat, message_id } = conversation;
  if (seat === '' || message_id === null) return null;
  const give = async (given: GivenSeat) => {
    try {
      await api.send('PUT', `/admin/api/message_seat/${message_id}`, { seat: given });
      toastSuccess(t('conversations.seatChanged', { seat: given }));
    } catch (error) {
      toastFailure(error, t('conversations.notChanged'));
    }
    await refreshConversations(queryClient);
  };
  const inner = (
    <>
      <small>{t('conversations.seat')}</small>
      <span>{t('conversations.seatIs', { seat })}</span>
    </>
  );
  if (!can_write) return <span className={classes.fact}>{inner}</span>;
  return (
    <Menu position="bottom-start" returnFocus>
      <Menu.Target>
        <button type="button" className={classes.fact}>
          {inner}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {GIVEN_SEATS.filter((given) => given !== seat).map((given) => (
          <Menu.Item key={given} onClick={() => give(given)}>
            {t('conversations.seatGive', { seat: given })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
