import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import type { FlashBody } from '../../../../backend/core/crud/flash.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { useSend } from '../../core/session/useSend';
import { type ToastAction, toastAction, toastSuccess } from '../../core/toasts/toast';
import { withLabels } from '../../fields/field/labelled-errors';
import type { FormValues } from '../../fields/field/values';
import { listKey } from '../../lists/table/useList';
import { bodyOfForm } from './body-of-form';
import { endpointsOf, type RecordDefinition } from './record-definition';
import { REVIEW_KEY } from './review-key';
import { saveKey } from './save-key';
import { type Create, useCreation } from './useCreation';
import { fetchRecord } from './useRecord';

/** The variables of the mutation. */
export interface RecordChange {
  /** The record to update; undefined to create one. */
  record?: ResourceRecord;
  values: FormValues;
  /** The version that the form was filled from; the server answers 409 when it holds a newer one. */
  version?: number;
  /** Awaited before the record is sent. Resolves to the current record, for the case that the save fails. */
  before?: (() => Promise<ResourceRecord | undefined>) | undefined;
  /** Properties of the request besides the form's values. */
  more?: Record<string, unknown>;
  /** Whether the record is created as a draft, with the form staying open. */
  asDraft?: boolean;
}

interface Options extends Pick<UseMutationOptions, 'gcTime'> {
  /** Called even if the form has unmounted, like `onError`. */
  onSuccess?: (saved: ResourceRecord, change: RecordChange) => void;
  onError?: (error: Error) => void;
  /** Returns the undo action offered with the success message; undefined if the save can't be undone. */
  undo?: (saved: ResourceRecord, change: RecordChange) => ToastAction | undefined;
  /** A creation shared with other code: both then know requests without a response. */
  create?: Create;
  /** The caller shows the messages itself. */
  isSilent?: boolean;
}

/** Creates or updates a record, then shows a toast and invalidates the list queries. */
export function useSaveRecord(definition: RecordDefinition, options: Options = {}) {
  const { gcTime, onSuccess, onError, undo, isSilent = false } = options;
  const ownCreate = useCreation(definition);
  const queryClient = useQueryClient();
  return useSend({
    mutationKey: saveKey(definition),
    gcTime,
    call: async (api, change: RecordChange) => {
      const { values, version, asDraft, more } = change;
      change.record = (await change.before?.()) ?? change.record;
      const { record } = change;
      const { update, updateMethod } = endpointsOf(definition);
      const { labels, successMessage, refetchAfterSave } = definition;
      const saving = record
        ? api.send<ResourceRecord & Partial<FlashBody>>(updateMethod, update(record.id), {
            ...(await bodyOfForm(definition, record, values, version)),
            ...more,
          })
        : (options.create ?? ownCreate)({ values, more });
      const response = await saving.catch((error: unknown) => {
        throw withLabels(error, definition.fields);
      });
      const message =
        messageIn(response) ??
        successMessage ??
        t(record ? 'records.updated' : 'records.created', { name: labels.name });
      const action = asDraft ? undefined : undo?.(response, change);
      if (action) toastAction(message, action);
      else if (!isSilent) toastSuccess(asDraft ? t('records.savedAsDraft') : message);
      return record && refetchAfterSave ? fetchRecord(api, definition, record.id) : response;
    },
    onSuccess: (saved, change) => {
      queryClient.invalidateQueries({ queryKey: listKey(definition.name) });
      // What is published answers a question.
      queryClient.invalidateQueries({ queryKey: REVIEW_KEY });
      onSuccess?.(saved, change);
    },
    onError,
  });
}

/**
 * The success message of a response, if any.
 * @throws ApiError for a refusal: status 200 with a `check` text, even below `success`
 */
function messageIn({ flash }: Partial<FlashBody>): string | undefined {
  const refusal = flash?.error?.check ?? flash?.success?.check;
  if (refusal) throw new ApiError(200, refusal);
  return flash?.success?.message;
}
