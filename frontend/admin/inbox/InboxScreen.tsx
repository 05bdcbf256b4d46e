import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { InboxList } from './InboxList';
import type { Inbox } from './inbox';

export function InboxScreen({ inbox }: { inbox: Inbox }) {
  const { can } = usePermissions();
  return can('inbox.read') ? <InboxList inbox={inbox} /> : <Forbidden />;
}
