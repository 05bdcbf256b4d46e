import { agents } from './agent-inbox';
import { InboxScreen } from './InboxScreen';

export function AgentsScreen() {
  return <InboxScreen inbox={agents()} />;
}
