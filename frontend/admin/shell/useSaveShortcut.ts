import { useWindowEvent } from '@mantine/hooks';
import { hasOpenList, innermostLayer } from '../core/ui/layers';
import { SAVES_DRAFT } from '../core/ui/saves-draft';
import { TAKES_OVER } from '../core/ui/takes-over';

/**
 * Ctrl+S or Cmd+S saves the draft of the current form, or submits a form without drafts; Ctrl+Enter submits, or accepts the draft
 * of a model in the focused field. Both belong to the innermost thing that is open. Disabled with the button.
 */
export function useSaveShortcut(): void {
  useWindowEvent(
    'keydown',
    (event) => {
      const isWithControl = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      const isSave = isWithControl && event.key.toLowerCase() === 's';
      const isSubmit = isWithControl && event.key === 'Enter';
      if (!isSave && !isSubmit) return;
      // Enter takes the active suggestion.
      if (isSubmit && hasOpenList()) return;
      const layer = innermostLayer();
      const form = layer ? layer.querySelector('form') : formOfScreen();
      const takesOver = isSubmit && takeOverButton();
      if (takesOver) {
        event.preventDefault();
        event.stopPropagation();
        if (!event.repeat) takesOver.click();
        return;
      }
      if (form === undefined) return;
      const draftButton = form && draftButtonOf(form);
      // Otherwise Ctrl+Enter is left to the form of a screen, and to what has no form.
      if (isSubmit && !draftButton && !(layer && form)) return;
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

function formOfScreen(): HTMLFormElement | undefined {
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
