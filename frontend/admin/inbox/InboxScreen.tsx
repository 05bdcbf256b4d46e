import { usePermissions } from '../session/useMe';
import { Forbidden } from '../ui/Forbidden';
import { InboxList } from './InboxList';
import type { Inbox } from './inbox';

export function InboxScreen({ inbox }: { inbox: Inbox }) {
  return usePermissions()('inbox.read') ? <InboxList inbox={inbox} /> : <Forbidden />;
}
