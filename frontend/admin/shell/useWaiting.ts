import { useInboxCounts } from '../inbox/useInboxCounts';
import { useUnansweredCount } from '../questions/useUnansweredCount';
import type { NavigationItem } from './navigation-items';

/** What can wait for somebody. An item of the navigation names the one that waits in its screen. */
export type WaitingName = 'conversation' | 'message' | 'agent' | 'unanswered';

export type Waiting = Readonly<Partial<Record<WaitingName, number | undefined>>>;

/** Each needs an answer, or only could be better: nobody waits for those. */
const COULD_BE_BETTER: ReadonlySet<WaitingName> = new Set(['unanswered']);

/** How many there are of each; nothing until that is known, and without the permission. */
export function useWaiting(): Waiting {
  const counts = useInboxCounts();
  const unanswered = useUnansweredCount();
  return { conversation: counts?.conversations, message: counts?.message.new, agent: counts?.agent.new, unanswered };
}

/** What waits in one or several screens: who waits for an answer goes before what could be better. */
export function waitingIn(items: readonly NavigationItem[], waiting: Waiting): { count: number; isQuiet: boolean } {
  // Those are the messages and applications of the other items as well.
  const all = items.find((item) => item.waiting === 'conversation');
  if (all && items.length > 1) return { count: waiting.conversation ?? 0, isQuiet: false };
  const countOf = (isQuiet: boolean) =>
    items.reduce(
      (sum, item) =>
        sum + (item.waiting && COULD_BE_BETTER.has(item.waiting) === isQuiet ? (waiting[item.waiting] ?? 0) : 0),
      0,
    );
  const count = countOf(false);
  return count > 0 ? { count, isQuiet: false } : { count: countOf(true), isQuiet: true };
}
