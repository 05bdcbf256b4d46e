import { refusalReason } from './smtp-refusal.js';

const isGone = (reply: string): boolean => refusalReason(reply).isPermanent;

describe('A permanent reply of a mail server', () => {
  it.each([
    '550 5.1.1 <ada@gone.example>: Recipient address rejected: User unknown in virtual mailbox table',
    '550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the address.\n550 5.1.1  https://support.example/?p=NoSuchUser a1-2 - gsmtp',
    '550-5.2.1 The email account that you tried to reach is disabled.\n550 5.2.1 more',
    '556 5.1.10 Recipient address has null MX',
    '501 5.1.3 Bad recipient address syntax',
    '550 5.1.2 Bad destination host',
    // Without a status, the words decide.
    '550 No such user here',
    '550 Requested action not taken: mailbox unavailable',
    '551 user does not exist',
    '550 5.1.0 <ada@gone.example>: address rejected',
    // Words of the address itself say nothing.
    '550 5.1.1 <spam.policy@full-relay.example>: User unknown',
    '550 5.1.1 relay@quota.example... User unknown',
    // Any script, with a status.
    '550 5.1.1 Пользователь не найден',
    '550 5.1.1 宛先のメールアドレスが見つかりません',
  ])('says that the address does not exist: %s', (reply) => {
    expect(isGone(reply)).toBe(true);
  });

  it.each([
    '554 5.7.1 Relay access denied',
    '554 5.7.1 <ada@gone.example>: Recipient address rejected: Access denied',
    '550 5.7.26 This mail has been blocked because the sender is unauthenticated',
    '550 Message rejected as spam',
    '550 5.7.1 Service unavailable, client host [198.5.1.1] blocked using a list',
    '552 5.2.2 Mailbox full',
    '552-5.2.2 The email account that you tried to reach is over quota\n552 5.2.2 later',
    '552 5.3.4 Message too large',
    '550 Rejected: 203.5.1.1 is not welcome',
    '550 5.1.8 <hello@jukwaa.test>: Sender address rejected: Domain not found',
    '553 5.1.7 Sender address rejected: not a valid address',
    '550 Sender verify failed: user unknown',
    '550 5.4.1 Recipient address rejected: Access denied',
    '550 5.7.1 We saw 5.1.1 before: user policy',
    '530 5.7.0 Authentication required',
    '503 5.5.1 Bad sequence of commands',
    '550 Не сегодня',
    '550',
    '',
  ])('says something else: %s', (reply) => {
    expect(isGone(reply)).toBe(false);
  });

  it('keeps the words that the list shows, on one line', () => {
    expect(refusalReason('550-5.1.1 No such\r\n550 5.1.1 user: <ada@gone.example>')).toEqual({
      status: '5.1.1',
      diagnostic: '550-5.1.1 No such user: <ada@gone.example>',
      isPermanent: true,
    });
  });
});
