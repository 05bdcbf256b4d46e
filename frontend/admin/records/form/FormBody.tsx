import { type ReactNode, useEffect, useRef } from 'react';
import { UnsavedForm } from '../../fields/field/unsaved-form';
import { PictureQuestionsContext } from '../../fields/inputs/upload/picture-questions';
import { UploadTrackerContext } from '../../fields/inputs/upload/upload-tracker';
import { DraftOffer } from '../drafts/DraftOffer';
import classes from './FormBody.module.css';
import type { DraftForm } from './useDraftForm';

interface Props {
  form: DraftForm;
  className?: string | undefined;
  children: ReactNode;
}

const FIELD = 'input:not([type="file"], [type="hidden"]), textarea, [contenteditable="true"]';

/** The inputs of a form, inert while a draft is offered or a save is pending. */
export function FormBody({ form, className, children }: Props) {
  const inputs = useRef<HTMLDivElement>(null);
  const { session } = form;
  const isOffered = form.offered !== undefined;
  // The clicked button disappears with the offer: the focus moves to the first field.
  useEffect(() => {
    if (!isOffered) return;
    return () => inputs.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, [isOffered]);
  return (
    <UploadTrackerContext value={form.uploadTracker}>
      {form.offered && (
        <DraftOffer
          // A new key remounts the alert, which focuses its button.
          key={form.offered.key}
          draft={form.offered}
          olderCount={form.olderDraftCount}
          onRestore={() => session.restoreCopy()}
          onDiscard={() => session.declineCopy()}
        />
      )}
      <PictureQuestionsContext value={form.pictureQuestions}>
        <div
          ref={inputs}
          inert={form.held}
          className={[className, form.offered && classes.waiting].filter(Boolean).join(' ') || undefined}
        >
          <UnsavedForm value={form.isDirty}>{children}</UnsavedForm>
        </div>
      </PictureQuestionsContext>
    </UploadTrackerContext>
  );
}
