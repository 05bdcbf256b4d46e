import { useHydrated } from '@tanstack/react-router';
import { useUnansweredCount } from '../visitors/questions/useUnansweredCount';
import { useInboxCounts } from '../visitors/submissions/useInboxCounts';

/** Kinds of waiting entries. A navigation item names the kind on its screen. */
export type WaitingName = 'conversation' | 'message' | 'agent' | 'unanswered';

/** What may have waiting entries. */
interface HasWaiting {
  waiting?: WaitingName;
}

export type Waiting = Readonly<Partial<Record<WaitingName, number | undefined>>>;

/** Kinds that could be improved, without anybody waiting for them. */
const COULD_BE_BETTER: ReadonlySet<WaitingName> = new Set(['unanswered']);

/**
 * The counts of each kind; empty until fetched, without the permission, and in hydration: the navigation is hydrated after the screen,
 * whose queries may have their results by then, and the server has rendered none.
 */
export function useWaiting(): Waiting {
  const isHydrated = useHydrated();
  const counts = useInboxCounts();
  const unanswered = useUnansweredCount();
  if (!isHydrated) return {};
  return { conversation: counts?.conversations, message: counts?.message.new, agent: counts?.agent.new, unanswered };
}

/** The count of one or several screens: entries that need an answer take precedence over possible improvements. */
export function waitingIn(items: readonly HasWaiting[], waiting: Waiting): { count: number; isQuiet: boolean } {
  // Conversations include the messages and applications of the other items.
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
