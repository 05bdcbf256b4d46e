import { useEffect } from 'react';

/** Dialogs, the topmost last; one that is closing takes nothing any more. */
const DIALOGS = '[role="dialog"][aria-modal="true"]:not([inert])';

/** Ctrl-S, or Cmd-S, does what the save button of the form on the screen does, and nothing while that is disabled. */
export function useSaveShortcut(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 's';
      if (!isSave) return;
      const form = formToSave();
      if (form === undefined) return;
      // Else the browser would save the page as a file.
      event.preventDefault();
      event.stopPropagation();
      if (!form || event.repeat || event.isComposing) return;
      const button = saveButtonOf(form);
      if (button && !button.disabled) form.requestSubmit(button);
    };
    // Before the editor and whatever else listens for keys.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** The form of the topmost dialog, or else of the screen; null where a dialog without one is open, undefined without both. */
function formToSave(): HTMLFormElement | null | undefined {
  const dialog = [...document.querySelectorAll(DIALOGS)].at(-1);
  if (dialog) return dialog.querySelector('form');
  const within = document.activeElement?.closest('form');
  if (within) return within;
  const forms = document.querySelectorAll<HTMLFormElement>('#main form');
  return [...forms].find(saveButtonOf);
}

/** In the form, or elsewhere and naming it. */
function saveButtonOf(form: HTMLFormElement): HTMLButtonElement | undefined {
  return [...form.elements].find(
    (element): element is HTMLButtonElement => element instanceof HTMLButtonElement && element.type === 'submit',
  );
}
