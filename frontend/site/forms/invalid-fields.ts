import { isEmailAddress } from '../../../backend/core/text/email-address.shared.js';

/**
 * The browser's validation errors of a form, from its fields' attributes (`required`): a message for each field, by name. E-mail
 * addresses are checked by the server's rule: browsers refuse some that exist, and take some that do not. The messages replace the browser's own bubbles, which show one at a time and disappear.
 */
export function invalidFields(
  form: HTMLFormElement,
  message: (name: string, isMissing: boolean) => string,
): Record<string, string[]> {
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
      field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement,
  );
  const wrong = fields.filter(({ type, value, validity }) =>
    type === 'email' && !validity.valueMissing && !validity.tooLong
      ? value !== '' && !isEmailAddress(value.trim())
      : !validity.valid,
  );
  return Object.fromEntries(wrong.map(({ name, validity }) => [name, [message(name, validity.valueMissing)]]));
}
