import { InboxScreen } from './InboxScreen';
import { messages } from './message-inbox';

export function MessagesScreen() {
  return <InboxScreen inbox={messages()} />;
}
