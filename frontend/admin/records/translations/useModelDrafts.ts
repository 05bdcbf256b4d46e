import { useRef, useState } from 'react';
import type { TranslationDraft } from '../../../../backend/core/crud/translations/translation.dto.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastFailure } from '../../core/toasts/toast';
import { translationCall } from './useTranslation';

/** The model's draft of a field, or why it is not offered. */
export type ModelDraft = { value: unknown } | { dropped: string };

/** The model's drafts of a translation. They have no effect until a user accepts them. */
export function useModelDrafts(resource: string, original: number, language: string) {
  const api = useAdminApi();
  const [drafts, setDrafts] = useState<Readonly<Record<string, ModelDraft>>>({});
  /** The field being written, with progress. */
  const [run, setRun] = useState<{ field: string; done: number; total: number }>();
  const isStopped = useRef(false);

  const remove = (name: string) => setDrafts(({ [name]: _, ...others }) => others);
  return {
    drafts,
    run,
    remove,
    stop() {
      isStopped.current = true;
      setRun(undefined);
    },
    /**
     * One request per field, so that it can be stopped in between.
     * @param how `anew` ignores the current translation.
     */
    async write(names: readonly string[], how: 'changes' | 'anew' = 'changes'): Promise<void> {
      isStopped.current = false;
      for (const [done, field] of names.entries()) {
        if (isStopped.current) return;
        setRun({ field, done, total: names.length });
        try {
          const path = `${translationCall(resource, original, language)}/draft`;
          const { fields, dropped } = await api.send<TranslationDraft>('POST', path, {
            fields: [field],
            changes_only: how === 'changes',
          });
          if (isStopped.current) return;
          const reason = dropped.find((droppedField) => droppedField.field === field)?.reason;
          if (reason !== undefined) setDrafts((now) => ({ ...now, [field]: { dropped: reason } }));
          else if (Object.hasOwn(fields, field)) setDrafts((now) => ({ ...now, [field]: { value: fields[field] } }));
        } catch (error) {
          if (!isStopped.current) toastFailure(error, t('translate.notDrafted'));
          break;
        }
      }
      setRun(undefined);
    },
  };
}
