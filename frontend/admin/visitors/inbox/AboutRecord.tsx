import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ConversationAbout } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { usePermissions } from '../../core/session/usePermissions';
import { recordPath } from '../../records/screens/write-paths';

/** The record on whose page something was sent: a link for those who may read it. Without a title it is gone. */
export function AboutRecord({ about: { resource, id, title } }: { about: ConversationAbout }) {
  const { canRead } = usePermissions();
  const text = <bdi>{title}</bdi>;
  if (!canRead(resource)) return text;
  return (
    <Anchor fz="inherit" renderRoot={(props) => <Link to={recordPath(resource, id)} {...props} />}>
      {text}
    </Anchor>
  );
}
