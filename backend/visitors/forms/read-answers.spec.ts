import { FormField } from '../../content/forms/form.dto.js';
import type { ShownField } from '../../content/forms/forms.service.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { readAnswers } from './read-answers.js';

it('counts a line break as the one character that the browser counted', () => {
  const asked = { ...new FormField(), key: 'more', kind: 'long_text', label: 'Anything else?' };
  const field = { ...asked, original_label: asked.label, options: [] } as unknown as ShownField;
  const text = `${'a\n'.repeat(MAX_LENGTH.message / 2 - 1)}ab`;
  const { answers, errors } = readAnswers(
    [field],
    { more: text.replaceAll('\n', '\r\n') },
    () => [],
    {} as never,
    'en',
  );

  expect(errors).toEqual({});
  expect(answers[0]?.value).toBe(text);
});
