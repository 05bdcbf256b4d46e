import { agents } from './agents';
import { InboxScreen } from './InboxScreen';

export function AgentsScreen() {
  return <InboxScreen inbox={agents} />;
}
