import { ApiError } from '../../../api/client';
import { withLabel, withLabels } from './labelled-errors';

const whatsapp = { name: 'whatsapp', label: 'WhatsApp number' };
const tags = { name: 'tags', label: 'Tags' };

describe('the sentences of the server', () => {
  it.each([
    ['whatsapp must be a number.', whatsapp, 'WhatsApp number must be a number.'],
    ['An entry of tags can have at most 40 characters.', tags, 'An entry of Tags can have at most 40 characters.'],
    // Other words are left as they are.
    ['whatsapp_greeting must be text.', whatsapp, 'whatsapp_greeting must be text.'],
    ['Please enter tags .', tags, 'Please enter tags .'],
  ])('name fields by their labels: %s', (message, field, expected) => {
    expect(withLabel(message, field)).toBe(expected);
  });

  it('do so in all of an answer', () => {
    const message = 'whatsapp must be a number.';
    const error = new ApiError(422, message, { whatsapp: [message], other: ['No.'] }, 'r1');
    expect(withLabels(error, [tags, whatsapp])).toMatchObject({
      status: 422,
      message: 'WhatsApp number must be a number.',
      errors: { whatsapp: ['WhatsApp number must be a number.'], other: ['No.'] },
      requestId: 'r1',
    });
  });

  it('are kept in other answers', () => {
    const error = new ApiError(409, 'whatsapp was changed.');
    expect(withLabels(error, [whatsapp])).toBe(error);
  });
});
