import { useState } from 'react';
import type { FlashBody } from '../../../../backend/core/crud/flash.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { type Api, ApiError } from '../../../api/client';
import { newKey } from '../../../api/new-key';
import { useAdminApi } from '../../core/session/SessionProvider';
import type { FormValues } from '../../fields/field/values';
import { bodyOfForm } from './body-of-form';
import { endpointsOf, type RecordDefinition } from './record-definition';

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
export function once<Input, Made>() {
  let unanswered: { key: string; input: Input } | undefined;
  return async function create(steps: Steps<Input, Made>, input: Input): Promise<Made> {
    const { make, change } = steps;
    const sent = unanswered ?? { key: newKey(), input };
    const isSame = JSON.stringify(sent.input) === JSON.stringify(input);
    unanswered = sent;
    let made: Made;
    try {
      made = await make(sent.input, { 'Idempotency-Key': sent.key });
    } catch (error) {
      if (isUnanswered(error)) throw error;
      unanswered = undefined;
      if (isSame) throw error;
      return create(steps, input);
    }
    if (!isSame) made = await change(made, input);
    unanswered = undefined;
    return made;
  };
}

/** Whether the server may have processed the request. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

type Made = ResourceRecord & Partial<FlashBody>;

interface Input {
  values: FormValues;
  /** Properties of the request besides the form's values. */
  more?: Record<string, unknown> | undefined;
}

export type Create = (input: Input) => Promise<Made>;

function stepsOf(api: Api, definition: RecordDefinition): Steps<Input, Made> {
  const { create, update, updateMethod } = endpointsOf(definition);
  return {
    make: async ({ values, more }, headers) =>
      api.send('POST', create, { ...(await bodyOfForm(definition, undefined, values, undefined)), ...more }, headers),
    change: async (made, { values }) =>
      api.send(updateMethod, update(made.id), await bodyOfForm(definition, made, values, made.version)),
  };
}

/** Creates the record of a form exactly once, however often it is sent. */
export function useCreation(definition: RecordDefinition): Create {
  const api = useAdminApi();
  const [create] = useState(() => once<Input, Made>());
  return (input) => create(stepsOf(api, definition), input);
}
