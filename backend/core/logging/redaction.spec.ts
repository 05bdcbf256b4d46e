import { redacted } from './redaction.js';

describe('A line of the log', () => {
  it.each([
    [
      "Duplicate entry 'jane.doe+x@example.co.ke' for key 'users.email'",
      "Duplicate entry '[e-mail]' for key 'users.email'",
    ],
    ['550 <jane@example.com>: no such mailbox', '550 <[e-mail]>: no such mailbox'],
    ['jane@localhost', '[e-mail]'],
    ['GET /api/unsubscribe?token=abc&x=1 failed', 'GET /api/unsubscribe?[query] failed'],
    ['at jane%40example.com', 'at [e-mail]'],
    ['smtps://jane:secret@mail.example.com refused', 'smtps://[credentials]@mail.example.com refused'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [secret]'],
    ['{"password":"seven purple","name":"x"}', '{"password":"[secret] purple","name":"x"}'],
    ['turnstile_token=eyJhbGciOi', 'turnstile_token=[secret]'],
    ['Cookie: jukwaa.sid=s%3Aabc.def', 'Cookie: [secret]'],
  ])('%s', (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });

  it.each([
    'Running migration AddPostWords1795219200000',
    'SELECT id FROM posts WHERE id = ? AND version = ? LIMIT ?',
    'at Database.attempt (backend/core/database/database.ts:149:12)',
    'Failed to delete 0b1d7f0e-2f3c-4a5b-8c6d-7e8f9a0b1c2d.webp',
  ])('is kept where it says nothing of anybody: %s', (text) => {
    expect(redacted(text)).toBe(text);
  });
});
