import { fileKind } from './file-kinds.js';

const cfb = { mime: 'application/x-cfb', ext: 'cfb' };
const zip = { mime: 'application/zip', ext: 'zip' };
const pdf = { mime: 'application/pdf', ext: 'pdf' };

describe('A file', () => {
  const extension = (name: string, type: string, detected?: { mime: string; ext: string }, bytes = 'text') =>
    fileKind({ name, type, detected, bytes: Buffer.from(bytes, 'latin1') })?.extension;

  it.each<[string, string, { mime: string; ext: string } | undefined, string]>([
    ['members.xls', 'application/vnd.ms-excel', cfb, ''],
    ['LETTER.DOC', 'application/octet-stream', cfb, ''],
    ['mail.msg', 'application/vnd.ms-outlook', cfb, ''],
    ['members', 'application/vnd.ms-excel', cfb, 'xls'],
    ['setup.exe', 'application/octet-stream', cfb, 'cfb'],
    ['scan.PDF', 'application/pdf', pdf, ''],
    ['offer.html', 'application/pdf', pdf, 'pdf'],
    ['', 'application/pdf', pdf, 'pdf'],
    ['photo.jpeg', 'image/jpeg', { mime: 'image/jpeg', ext: 'jpg' }, ''],
    ['big.docx', 'application/octet-stream', zip, ''],
    ['letter.rtf', 'application/rtf', { mime: 'application/rtf', ext: 'rtf' }, ''],
    ['export.json', 'application/json', undefined, ''],
    ['notes.md', 'text/markdown', undefined, ''],
    ['log.txt', 'application/octet-stream', undefined, ''],
    ['list.csv', 'application/vnd.ms-excel', undefined, ''],
    ['ada.vcf', 'text/x-vcard', undefined, ''],
    ['old.eml', 'message/rfc822', undefined, ''],
    ['notes', 'text/plain', undefined, 'txt'],
    ['run.sh', 'text/plain', undefined, 'txt'],
    ['invite', 'text/calendar', undefined, 'ics'],
    ['smime.p7m', 'application/pkcs7-mime', undefined, ''],
    ['data.xml', 'text/xml', { mime: 'application/xml', ext: 'xml' }, ''],
  ])('is kept with an extension that says what it is: %s (%s)', (name, type, detected, added) => {
    expect(extension(name, type, detected)).toBe(added);
  });

  it.each<[string, string, { mime: string; ext: string } | undefined, string]>([
    ['page.html', 'text/html', undefined, '<b>x</b>'],
    ['page.svg', 'image/svg+xml', { mime: 'application/xml', ext: 'xml' }, '<svg/>'],
    ['run.exe', 'application/pdf', { mime: 'application/x-msdownload', ext: 'exe' }, 'MZ'],
    ['photos.zip', 'application/zip', zip, 'PK'],
    ['macro.docm', 'application/octet-stream', zip, 'PK'],
    ['run.sh', 'application/octet-stream', undefined, '#!/bin/sh'],
    ['data.txt', 'text/plain', undefined, 'a\0b'],
    ['unknown.bin', 'application/octet-stream', undefined, '\u0001\u0002'],
  ])('is not kept if it is a program, a page, an archive, or unknown: %s (%s)', (name, type, detected, bytes) => {
    expect(extension(name, type, detected, bytes)).toBeUndefined();
  });

  it('of Outlook is known by its first bytes', () => {
    expect(extension('ATT0001', 'application/octet-stream', undefined, '\u0078\u009f\u003e\u0022\0')).toBe('dat');
  });
});
