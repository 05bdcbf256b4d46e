import type { ReactNode } from 'react';
import { DraftOffer } from '../drafts/DraftOffer';
import { PictureQuestionsContext } from '../inputs/upload/picture-questions';
import { UploadTrackerContext } from '../inputs/upload/upload-tracker';
import classes from './FormBody.module.css';
import type { DraftForm } from './useDraftForm';

interface Props {
  form: DraftForm;
  className?: string | undefined;
  children: ReactNode;
}

/** The inputs of a form, inert while a draft is offered or a save is pending. */
export function FormBody({ form, className, children }: Props) {
  return (
    <UploadTrackerContext value={form.uploadTracker}>
      {form.offered && (
        <DraftOffer
          // A new key remounts the alert, which focuses its button.
          key={form.offered.key}
          draft={form.offered}
          olderCount={form.olderDraftCount}
          onRestore={form.restoreDraft}
          onDiscard={form.discardDraft}
        />
      )}
      <PictureQuestionsContext value={form.pictureQuestions}>
        <div
          inert={form.held}
          className={[className, form.offered && classes.waiting].filter(Boolean).join(' ') || undefined}
        >
          {children}
        </div>
      </PictureQuestionsContext>
    </UploadTrackerContext>
  );
}
