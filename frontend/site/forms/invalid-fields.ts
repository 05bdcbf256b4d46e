/**
 * The browser's validation errors of a form, from its fields' attributes (`required`, an e-mail address): a message for each field,
 * by name. They replace the browser's own bubbles, which show one at a time and disappear.
 */
export function invalidFields(
  form: HTMLFormElement,
  message: (name: string, isMissing: boolean) => string,
): Record<string, string[]> {
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
      field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement,
  );
  const wrong = fields.filter(({ validity }) => !validity.valid);
  return Object.fromEntries(wrong.map(({ name, validity }) => [name, [message(name, validity.valueMissing)]]));
}
