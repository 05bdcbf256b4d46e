import { InboxScreen } from './InboxScreen';
import { messages } from './messages';

export function MessagesScreen() {
  return <InboxScreen inbox={messages} />;
}
