import { useRef, useState } from 'react';
import { KIND_LIMITS } from '../../../../../backend/content/kinds/kind.constants.js';
import type { KindTextDrafts, KindTextHelp } from '../../../../../backend/content/kinds/kind-texts.dto.js';
import { t } from '../../../core/language/t';
import { useAdminApi } from '../../../core/session/SessionProvider';
import { useGet } from '../../../core/session/useGet';
import { toastFailure } from '../../../core/toasts/toast';
import type { KindTextRow } from './kind-texts';

const PATH = '/admin/api/draft_kind_texts';

/** Texts of one request: few, so that it can be stopped in between. */
const AT_ONCE = Math.min(5, KIND_LIMITS.drafts);

/** What a language model would call things in another language. It is part of the changes of the kind, which nobody has applied yet. */
export function useKindDrafts(
  language: string,
  isReadOnly: boolean,
  onDrafted: (drafts: ReadonlyMap<string, string>) => void,
) {
  const api = useAdminApi();
  const { data } = useGet<KindTextHelp>(['kind-text-help'], PATH, { enabled: !isReadOnly, staleTime: 60_000 });
  const [run, setRun] = useState<{ done: number; total: number }>();
  const isStopped = useRef(false);
  return {
    canDraft: data?.can_draft === true,
    run,
    stop() {
      isStopped.current = true;
      setRun(undefined);
    },
    async write(rows: readonly KindTextRow[]): Promise<void> {
      isStopped.current = false;
      const drafts = new Map<string, string>();
      for (let done = 0; done < rows.length; done += AT_ONCE) {
        setRun({ done, total: rows.length });
        const some = rows.slice(done, done + AT_ONCE);
        try {
          const answer = await api.send<KindTextDrafts>('POST', PATH, {
            language,
            texts: some.map(({ original }) => ({ text: original })),
          });
          if (isStopped.current) break;
          for (const [index, { id, max }] of some.entries()) {
            const draft = answer.drafts[index] ?? '';
            if (draft !== '' && draft.length <= max) drafts.set(id, draft);
          }
        } catch (error) {
          if (!isStopped.current) toastFailure(error, t('translate.notDrafted'));
          break;
        }
      }
      setRun(undefined);
      if (drafts.size > 0) onDrafted(drafts);
    },
  };
}
