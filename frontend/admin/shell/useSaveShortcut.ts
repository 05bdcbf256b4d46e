import { useWindowEvent } from '@mantine/hooks';
import { SAVES_DRAFT } from '../ui/saves-draft';
import { TAKES_OVER } from '../ui/takes-over';

/** Open dialogs, the topmost last; closing ones are inert. */
const DIALOGS = '[role="dialog"][aria-modal="true"]:not([inert])';

/**
 * Ctrl+S or Cmd+S saves the draft of the current form, or submits a form without drafts; Ctrl+Enter submits, or accepts the draft
 * of a model in the focused field. Disabled with the button.
 */
export function useSaveShortcut(): void {
  useWindowEvent(
    'keydown',
    (event) => {
      const isWithControl = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      const isSave = isWithControl && event.key.toLowerCase() === 's';
      const isSubmit = isWithControl && event.key === 'Enter';
      if (!isSave && !isSubmit) return;
      const form = formToSave();
      const takesOver = isSubmit && takeOverButton();
      if (takesOver) {
        event.preventDefault();
        event.stopPropagation();
        if (!event.repeat) takesOver.click();
        return;
      }
      if (form === undefined) return;
      const draftButton = form && draftButtonOf(form);
      // Otherwise Ctrl+Enter is left to the form.
      if (isSubmit && !draftButton) return;
      // Prevents the browser's own "Save page as".
      event.preventDefault();
      event.stopPropagation();
      if (!form || event.repeat || event.isComposing) return;
      if (isSave && draftButton) {
        draftButton.click();
        return;
      }
      const button = saveButtonOf(form);
      if (button && !button.disabled) form.requestSubmit(button);
    },
    // In the capture phase, before the rich text editor's key handlers.
    { capture: true },
  );
}

/**
 * The form of the topmost dialog, or of the screen. Null if the dialog has no form; undefined without dialog and form.
 */
function formToSave(): HTMLFormElement | null | undefined {
  const dialog = [...document.querySelectorAll(DIALOGS)].at(-1);
  if (dialog) return dialog.querySelector('form');
  const within = document.activeElement?.closest('form');
  // A closing dialog has the focus until the next frame.
  if (within && !within.closest('[inert]')) return within;
  const forms = document.querySelectorAll<HTMLFormElement>('#main form');
  return [...forms].find(saveButtonOf);
}

const takeOverButton = (): HTMLElement | null | undefined =>
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>(`[${TAKES_OVER}]`);

const draftButtonOf = (form: HTMLFormElement): HTMLButtonElement | undefined =>
  [...form.elements].find(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.hasAttribute(SAVES_DRAFT),
  );

/** `elements` includes buttons outside of the form that refer to it by their `form` attribute. */
function saveButtonOf(form: HTMLFormElement): HTMLButtonElement | undefined {
  return [...form.elements].find(
    (element): element is HTMLButtonElement => element instanceof HTMLButtonElement && element.type === 'submit',
  );
}
