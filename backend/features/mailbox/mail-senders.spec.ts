import { Readable } from 'node:stream';
import { readMailOf } from './mail-parser.service.js';
import { parseMail } from './mail-reader.js';
import { correspondentOf, forwardedFrom } from './mail-senders.js';

const read = async (header: string, body = 'Hello') =>
  readMailOf(await parseMail(Readable.from([Buffer.from(`${header.trim()}\n\n${body}\n`.replaceAll('\n', '\r\n'))])));

const isOwn = (email: string) => email.endsWith('@jukwaa.test');
const list = 'To: support@shop.example\nList-Id: <support.shop.example>\nMailing-list: list support@shop.example\n';

describe('The correspondent of a mail', () => {
  it.each([
    ['From', 'From: Asha <asha@mail.example>', 'Asha <asha@mail.example>'],
    [
      'Reply-To of a form',
      'From: Shop <wordpress@shop.example>\nReply-To: Grace <grace@mail.example>',
      'Grace <grace@mail.example>',
    ],
    ['From, if Reply-To has no address', 'From: Asha <asha@mail.example>\nReply-To: Asha', 'Asha <asha@mail.example>'],
    [
      'the first of several in Reply-To that may be answered',
      'From: a@mail.example\nReply-To: inbox@jukwaa.test, b@mail.example',
      ' <b@mail.example>',
    ],
    [
      'From, if Reply-To is the list',
      `From: Asha <asha@mail.example>\nReply-To: support@shop.example\n${list}`,
      'Asha <asha@mail.example>',
    ],
    [
      'Reply-To, if the list rewrote From',
      `From: 'Asha' via Support <support@shop.example>\nReply-To: asha@mail.example\n${list}`,
      'Asha <asha@mail.example>',
    ],
    [
      'the sender whom the list names',
      `From: Asha via Support <support@shop.example>\nReply-To: support@shop.example\nX-Original-From: Asha M. <asha@mail.example>\n${list}`,
      'Asha M. <asha@mail.example>',
    ],
    [
      'From, if Reply-To is read by nobody',
      'From: Ben <ben@mail.example>\nReply-To: Do not reply <donotreply@mail.example>',
      'Ben <ben@mail.example>',
    ],
    ['Reply-To without From', 'Reply-To: Cleo <cleo@mail.example>', 'Cleo <cleo@mail.example>'],
    ['Sender without From and Reply-To', 'Sender: Dan <dan@mail.example>', 'Dan <dan@mail.example>'],
    ['nobody', 'Subject: Nothing', ' <>'],
    ['a local user', 'From: root', ' <root>'],
  ])('is %s', async (_words, header, expected) => {
    const { name, email } = correspondentOf(await read(header), isOwn);
    expect(`${name} <${email}>`).toBe(expected);
  });
});

describe('The sender of a forwarded mail', () => {
  it.each([
    ['Gmail', 'Fwd: Question', '---------- Forwarded message ---------\nFrom: Lea <lea@mail.example>\nDate: Mon\n\nHi'],
    [
      'Apple Mail',
      'Fwd: Question',
      'See below.\n\nBegin forwarded message:\n\n> From: Lea <lea@mail.example>\n> Subject: Question\n>\n> Hi',
    ],
    ['Outlook', 'FW: Question', '________________________________\nFrom: Lea <lea@mail.example>\nSent: Monday\n\nHi'],
    [
      'Outlook in German',
      'WG: Frage',
      '-----Ursprüngliche Nachricht-----\nVon: Lea [mailto:lea@mail.example]\nGesendet: Montag\n\nHi',
    ],
    [
      'Thunderbird in French',
      'Fwd: Question',
      '-------- Message transféré --------\nSujet : Question\nDate : lundi\nDe : Lea <lea@mail.example>\n\nBonjour',
    ],
    [
      'Outlook in Portuguese, with its address alone',
      'ENC: Pergunta',
      'De: lea@mail.example\nEnviado: segunda-feira\n\nOlá',
    ],
  ])('is found as %s writes it', async (_words, subject, body) => {
    const found = forwardedFrom(
      await read(`From: owner@jukwaa.test\nSubject: ${subject}\nContent-Type: text/plain; charset=utf-8`, body),
    );
    expect(found).toMatchObject({ email: 'lea@mail.example' });
  });

  it('is found in an attached mail', async () => {
    const mail = await read(
      'From: owner@jukwaa.test\nContent-Type: multipart/mixed; boundary=b',
      '--b\nContent-Type: text/plain\n\nSee below.\n--b\nContent-Type: message/rfc822\n\nFrom: Lea <lea@mail.example>\nSubject: Question\n\nHi\n--b--',
    );
    expect(forwardedFrom(mail)).toEqual({ name: 'Lea', email: 'lea@mail.example' });
  });

  it('is nobody in a mail of one’s own', async () => {
    expect(
      forwardedFrom(await read('Subject: Call Lea', 'From: tomorrow on, lea@mail.example is away.')),
    ).toBeUndefined();
  });
});
