import { useRef } from 'react';
import { ApiError } from '../../api/client';
import { newKey } from '../../api/new-key';

interface Steps<Input, Made> {
  /** Makes it, with these headers. */
  make: (input: Input, headers: Record<string, string>) => Promise<Made>;
  /** Gives what was made before other values. */
  change: (made: Made, input: Input) => Promise<Made>;
}

/**
 * Makes what a form holds once: what was sent and got no answer is sent again with its key before anything else. If the form
 * holds something else by then, what that made is changed.
 */
export function useOnce<Input, Made>({ make, change }: Steps<Input, Made>): (input: Input) => Promise<Made> {
  const unanswered = useRef<{ key: string; input: Input }>(undefined);
  const once = async (input: Input): Promise<Made> => {
    const sent = unanswered.current ?? { key: newKey(), input };
    const isSame = JSON.stringify(sent.input) === JSON.stringify(input);
    unanswered.current = sent;
    let made: Made;
    try {
      made = await make(sent.input, { 'Idempotency-Key': sent.key });
    } catch (error) {
      if (isUnanswered(error)) throw error;
      unanswered.current = undefined;
      if (isSame) throw error;
      return once(input);
    }
    if (!isSame) made = await change(made, input);
    unanswered.current = undefined;
    return made;
  };
  return once;
}

/** Whether the server may have done what it was asked. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
