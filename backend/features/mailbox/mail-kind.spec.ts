import { Readable } from 'node:stream';
import type { MailKind } from '../../visitors/received-mails/incoming-mail.entity.js';
import { bounceReason, judge, reportOn } from './mail-kind.js';
import { readMailOf } from './mail-parser.service.js';
import { parseMail } from './mail-reader.js';

const TEXT = 'Hello, please send an offer.';

/** A mail with these header fields, as one is found in a mailbox. */
const read = async (header: string, body = TEXT) =>
  readMailOf(await parseMail(Readable.from([Buffer.from(`${header.trim()}\n\n${body}\n`.replaceAll('\n', '\r\n'))])));

const person = 'From: Neema <neema@customer.example>\nTo: inbox@jukwaa.test\nSubject: A question\n';

/** Each with what real programs write into the header. */
const MAILS: readonly [words: string, kind: MailKind, header: string, body?: string][] = [
  ['a person', 'reply', person],
  [
    'a person, through a Google Group',
    'reply',
    `${person}Return-Path: <support+bncBCR@shop.example>\nPrecedence: list\nMailing-list: list support@shop.example; contact support+owners@shop.example\nList-ID: <support.shop.example>\nX-Spam-Checked-In-Group: support@shop.example\nX-Google-Group-Id: 123456\nList-Post: <https://groups.google.com/a/shop.example/group/support/post>, <mailto:support@shop.example>`,
  ],
  [
    'a person, through Mailman',
    'reply',
    `${person}Precedence: list\nList-Id: Sales <sales.lists.example>\nX-BeenThere: sales@lists.example\nErrors-To: sales-bounces@lists.example`,
  ],
  [
    'a person, through Amazon',
    'reply',
    `${person}Feedback-ID: ::1.eu-west-1.abc=:AmazonSES\nX-SES-Outgoing: 2026.11.28-54.240.3.1`,
  ],
  [
    'a person, through a service for bulk mail',
    'reply',
    `${person}Precedence: bulk\nX-Mailgun-Sid: WyI=\nList-Unsubscribe: <mailto:u@m.example>`,
  ],
  [
    'a person with Exchange',
    'reply',
    `${person}X-Auto-Response-Suppress: DR, OOF, AutoReply\nX-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent\nX-MS-Exchange-Inbox-Rules-Loop: neema@customer.example`,
  ],
  ['a person with Apple Mail', 'reply', `${person}X-Apple-Action: redirect`],
  [
    'a person whose mail was redirected',
    'reply',
    `${person}X-Loop: neema@customer.example\nDelivered-To: inbox@jukwaa.test`,
  ],
  ['a person, who says so', 'reply', `${person}Auto-Submitted: no`],
  ['a person, with a comment', 'reply', `${person}Auto-Submitted: no (written by hand)`],
  ['a person, with a comment before it', 'reply', `${person}Auto-Submitted: (written by hand) no`],
  ['a person, whose program leaves the field empty', 'reply', `${person}Auto-Submitted:`],
  [
    'a person who answers for postmaster',
    'reply',
    'From: Asha <postmaster@customer.example>\nSubject: Re: failure notice',
    'neema@customer.example: user unknown, says your server, 550 5.1.1. Why?',
  ],
  ['a person who answers for a mail server', 'reply', 'From: mdaemon-admin@customer.example\nSubject: Licences'],
  [
    'a server that names itself postmaster',
    'bounce',
    'From: postmaster@mx.example\nReturn-Path: <>\nSubject: Undeliverable: A question',
  ],
  ['a person on leave', 'reply', person, 'I am on leave from Monday, so please send the offer before.'],
  ['a person who is away', 'reply', person.replace('A question', 'Automatic reply to your form does not work')],
  [
    'a person about a delivery',
    'reply',
    person.replace('A question', 'Undelivered: order 4711'),
    'The parcel could not be delivered, error 550 5.1.1 user unknown.',
  ],
  [
    'a person called Postmaster',
    'reply',
    'From: Postmaster of the village <jo@customer.example>\nSubject: Delivery failure',
  ],
  ['a person whose address begins alike', 'reply', 'From: bounces.house@party.example\nSubject: Returned mail'],
  ['an address that nobody reads', 'reply', 'From: noreply@shop.example\nSubject: New order'],
  ['a form without name', 'reply', 'From: root@localhost\nSubject: Contact'],
  [
    'a person who forwards a bounce',
    'reply',
    `${person}Content-Type: multipart/mixed; boundary=b`,
    '--b\nContent-Type: text/plain\n\nWhat is this?\n--b\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; x@y.example\nAction: failed\nStatus: 5.1.1\n\n--b--',
  ],
  ['a vacation program of Unix', 'automatic', `${person}Auto-Submitted: auto-replied (vacation)`],
  [
    'Exchange, out of office',
    'automatic',
    `${person}Auto-Submitted: auto-generated\nX-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent`,
  ],
  [
    'cron',
    'automatic',
    'From: root@server.example (Cron Daemon)\nSubject: Cron <root@server> backup\nAuto-Submitted: auto-generated\nX-Cron-Env: <SHELL=/bin/sh>',
  ],
  ['a responder that says so in Precedence', 'automatic', `${person}Precedence: auto_reply`],
  ['a responder of cPanel', 'automatic', `${person}X-Autorespond: A question\nPrecedence: auto_reply`],
  ['a responder with a field of its own', 'automatic', `${person}X-Autoreply: yes`],
  ['GroupWise', 'automatic', `${person}X-Autoreply-From: neema@customer.example`],
  ['anybody who wants no bounce', 'automatic', `${person}Return-Path: <>`],
  [
    'a server that tells of a delay',
    'automatic',
    'From: MAILER-DAEMON@mx.example\nSubject: Warning\nContent-Type: multipart/report; report-type=delivery-status; boundary=b',
    '--b\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; x@y.example\nAction: delayed\nStatus: 4.4.1\n\n--b--',
  ],
  [
    'a report on signatures',
    'automatic',
    'From: dmarc@provider.example\nSubject: FW: News\nContent-Type: multipart/report; report-type=feedback-report; boundary=b',
    '--b\nContent-Type: message/feedback-report\n\nFeedback-Type: auth-failure\nVersion: 1\n\n--b--',
  ],
  [
    'Postfix',
    'bounce',
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)\nSubject: Undelivered Mail Returned to Sender\nAuto-Submitted: auto-replied\nContent-Type: multipart/report; report-type=delivery-status; boundary=b',
    '--b\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; x@y.example\nAction: failed\nStatus: 5.1.1\n\n--b--',
  ],
  [
    'Exim',
    'bounce',
    'From: Mail Delivery System <Mailer-Daemon@mx.example>\nSubject: Mail delivery failed: returning message to sender\nX-Failed-Recipients: x@y.example\nAuto-Submitted: auto-replied',
    'x@y.example\n  Unrouteable address',
  ],
  [
    'qmail',
    'bounce',
    'From: MAILER-DAEMON@mx.example\nReturn-Path: <>\nSubject: failure notice',
    'Hi. This is the qmail-send program at mx.example.\n<x@y.example>:\nSorry, no mailbox here by that name. (#5.1.1)',
  ],
  [
    'a mail client that was asked for it',
    'receipt',
    `${person}Content-Type: multipart/report; report-type=disposition-notification; boundary=b`,
    '--b\nContent-Type: message/disposition-notification\n\nFinal-Recipient: rfc822; neema@customer.example\nDisposition: manual-action/MDN-sent-manually; displayed\n\n--b--',
  ],
  [
    'a client that does not name the type of report',
    'receipt',
    `${person}Content-Type: multipart/report; boundary=b`,
    '--b\nContent-Type: message/disposition-notification\n\nDisposition: automatic-action/MDN-sent-automatically; deleted\n\n--b--',
  ],
  [
    'Yahoo, of a complaint',
    'complaint',
    'From: Yahoo! Mail AntiSpam Feedback <feedback@arf.mail.yahoo.com>\nSubject: FW: News\nContent-Type: multipart/report; boundary=b; report-type=feedback-report',
    '--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nVersion: 0.1\n\n--b--',
  ],
  [
    'Microsoft, of a complaint',
    'complaint',
    'From: <staff@hotmail.com>\nSubject: complaint about message from 192.0.2.1\nContent-Type: multipart/mixed; boundary=b',
    '--b\nContent-Type: message/rfc822\n\nX-HmXmrOriginalRecipient: reader@hotmail.com\nSubject: News\n\nbody\n--b--',
  ],
  [
    'Amazon, of a complaint',
    'complaint',
    'From: AWS Notifications <no-reply@sns.amazonaws.com>\nSubject: Amazon SES Email Event Notification',
    '{"notificationType":"Complaint","complaint":{"complaintFeedbackType":"abuse"}}',
  ],
];

describe('The kind of a mail', () => {
  it.each(MAILS.map(([words, kind, header, body = TEXT]) => [words, kind, header, body] as const))(
    'of %s: %s',
    async (_words, kind, header, body) => {
      expect(judge(await read(header, body))).toMatchObject({ kind });
    },
  );
});

describe('A report on an address', () => {
  const block = (address: string, action = 'failed', status = '5.1.1') =>
    `Final-Recipient: rfc822;${address}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; 550 User unknown`;
  const report = (...blocks: string[]) =>
    read(
      'From: MAILER-DAEMON@mx.example\nContent-Type: multipart/report; report-type=delivery-status; boundary=b',
      `--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\n${blocks.join('\n\n')}\n\n--b--`,
    );

  it.each([
    ['of it', [block('neema@x.example')], true],
    ['in other letters', [block(' <Neema@X.example>')], true],
    ['of a member of the list', [block('member@x.example')], false],
    ['of it among others', [block('a@x.example', 'delayed', '4.4.1'), block('neema@x.example')], true],
    [
      'of others, while its own mail is late',
      [block('a@x.example'), block('neema@x.example', 'delayed', '4.4.1')],
      false,
    ],
    ['of what it is forwarded to', [`Original-Recipient: rfc822;neema@x.example\n${block('new@y.example')}`], true],
  ])('counts %s', async (_words, blocks, isOwn) => {
    const found = reportOn('neema@x.example', await report(...blocks));
    expect(found !== undefined && bounceReason(found).isPermanent).toBe(isOwn);
  });

  it('counts in the words of a server that sends no reports, if these name it', async () => {
    const words = await read(
      'From: MAILER-DAEMON@mx.example\nSubject: failure notice',
      '<neema@x.example>: user unknown 5.1.1',
    );
    expect([reportOn('neema@x.example', words) !== undefined, reportOn('ben@x.example', words)]).toEqual([
      true,
      undefined,
    ]);
  });
});
