/** The name of the privacy checkbox on sites that require it. Its value is not sent. */
export const PRIVACY_BOX = 'privacy';

/** Whether a form has the checkbox, and it is not checked. */
export function isPrivacyBoxMissing(form: HTMLFormElement | null): boolean {
  const box = form?.elements.namedItem(PRIVACY_BOX);
  return box instanceof HTMLInputElement && !box.checked;
}
