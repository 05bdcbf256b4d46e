import type { ReactNode } from 'react';
import { DraftOffer } from '../drafts/DraftOffer';
import { UploadTrackerContext } from '../inputs/upload/upload-tracker';
import type { DraftForm } from './useDraftForm';

/** The inputs of a form; while a draft is offered or a save under way nothing is typed over it. */
export function FormBody({ form, children }: { form: DraftForm; children: ReactNode }) {
  return (
    <UploadTrackerContext value={form.uploadTracker}>
      {form.offered && (
        <DraftOffer
          // The next one takes the focus anew.
          key={form.offered.key}
          draft={form.offered}
          olderCount={form.olderDraftCount}
          onRestore={form.restoreDraft}
          onDiscard={form.discardDraft}
        />
      )}
      <div inert={form.held}>{children}</div>
    </UploadTrackerContext>
  );
}
