import type { FlashBody } from '../../../../backend/core/crud/flash.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { useAdminApi } from '../../core/session/SessionProvider';
import type { FormValues } from '../../fields/field/values';
import { bodyOfForm } from './body-of-form';
import { endpointsOf, type RecordDefinition } from './record-definition';
import { useOnce } from './useOnce';

type Made = ResourceRecord & Partial<FlashBody>;

interface Input {
  values: FormValues;
  /** Properties of the request besides the form's values. */
  more?: Record<string, unknown> | undefined;
}

export type Create = (input: Input) => Promise<Made>;

/** Creates the record of a form exactly once, however often it is sent. */
export function useCreation(definition: RecordDefinition): Create {
  const api = useAdminApi();
  const { create, update, updateMethod } = endpointsOf(definition);
  return useOnce<Input, Made>({
    make: async ({ values, more }, headers) =>
      api.send('POST', create, { ...(await bodyOfForm(definition, undefined, values, undefined)), ...more }, headers),
    change: async (made, { values }) =>
      api.send(updateMethod, update(made.id), await bodyOfForm(definition, made, values, made.version)),
  });
}
