import { Fragment } from 'react';
import { diffText, type Run } from './diff-tokens';

/** Plain text with removed and added parts marked. */
export function TextDifference({ older, newer }: { older: string; newer: string }) {
  return diffText(older, newer).map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: in their order, and without a state
    <Fragment key={index}>
      <Changed change={run.change}>{run.tokens.join('')}</Changed>
    </Fragment>
  ));
}

/** Marks removed or added text, never by color alone. */
export function Changed({ change, children }: { change: Run<unknown>['change']; children: React.ReactNode }) {
  if (change === 'same') return children;
  return change === 'removed' ? <del>{children}</del> : <ins>{children}</ins>;
}
