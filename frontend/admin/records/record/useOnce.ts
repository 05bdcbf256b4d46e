import { useRef } from 'react';
import { ApiError } from '../../../api/client';
import { newKey } from '../../../api/new-key';

interface Steps<Input, Made> {
  /** Creates it with these headers. */
  make: (input: Input, headers: Record<string, string>) => Promise<Made>;
  /** Updates an earlier creation with other values. */
  change: (made: Made, input: Input) => Promise<Made>;
}

/**
 * Creates a form's record exactly once: a request without a response is repeated with its key before anything else. If the form's
 * values have changed by then, the created record is updated.
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

/** Whether the server may have processed the request. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
