import type { ReactNode } from 'react';
import { DraftOffer } from '../drafts/DraftOffer';
import { BusyFormContext } from '../inputs/upload/busy';
import type { ScreenForm } from './useScreenForm';

/** The inputs of a form; while a draft is offered or a save under way nothing is typed over it. */
export function DraftGate({ form, children }: { form: ScreenForm; children: ReactNode }) {
  return (
    <BusyFormContext value={form.busy}>
      {form.offered && (
        <DraftOffer
          // The next one takes the focus anew.
          key={form.offered.key}
          draft={form.offered}
          older={form.olderDrafts}
          onRestore={form.restoreDraft}
          onDiscard={form.discardDraft}
        />
      )}
      <div inert={form.held}>{children}</div>
    </BusyFormContext>
  );
}
