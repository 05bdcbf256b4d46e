import { VisuallyHidden } from '@mantine/core';
import { t } from '../core/language/t';
import { CountBadge } from '../core/ui/CountBadge';
import type { NavigationItem } from './navigation-items';
import { type Waiting, waitingIn } from './useWaiting';

interface Props {
  items: readonly NavigationItem[];
  waiting: Waiting;
}

/** The count of waiting entries beside an item or a place; nothing for zero. */
export function WaitingCount({ items, waiting }: Props) {
  const { count, isQuiet } = waitingIn(items, waiting);
  if (count === 0) return null;
  return (
    <>
      <CountBadge aria-hidden outlined={isQuiet}>
        {count > 999 ? '999+' : count}
      </CountBadge>
      <VisuallyHidden>
        {t(isQuiet ? 'shell.countUnanswered' : 'shell.countNew', { count: String(count) })}
      </VisuallyHidden>
    </>
  );
}
