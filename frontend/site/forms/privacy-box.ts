/** The name of the box that visitors tick, where the site asks for it. It is not sent. */
export const PRIVACY_BOX = 'privacy';

/** Whether a form has the box, and it is not ticked. */
export function isPrivacyBoxMissing(form: HTMLFormElement | null): boolean {
  const box = form?.elements.namedItem(PRIVACY_BOX);
  return box instanceof HTMLInputElement && !box.checked;
}
