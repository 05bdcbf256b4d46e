import { inlineDisposition, pdfFilename } from './original-filename.js';

describe('pdfNameOf', () => {
  it.each([
    ['Price list 2026.pdf', 'Price list 2026.pdf'],
    ['Shule School Manager', 'Shule School Manager.pdf'],
    ['Bei: 1/2 "nusu"?.PDF', 'Bei 1 2 nusu.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['..\\..\\boot.ini.pdf', 'boot.ini.pdf'],
    ['.hidden', 'hidden.pdf'],
    ['a\r\nSet-Cookie: x=1', 'a Set-Cookie x=1.pdf'],
    ['invoice\u202Efdp.exe', 'invoice fdp.exe.pdf'],
    ['Löhne und Gehälter.pdf', 'Löhne und Gehälter.pdf'],
    ['价格表', '价格表.pdf'],
    ['x'.repeat(300), `${'x'.repeat(120)}.pdf`],
    ['\ud800broken', '\ufffdbroken.pdf'],
    ['', undefined],
    [' . / .pdf', undefined],
    ['\u0000\u202e', undefined],
  ])('of %j is %j', (name, expected) => {
    expect(pdfFilename(name)).toBe(expected);
  });
});

describe('inlineAs', () => {
  it.each([
    ['Price list.pdf', 'inline; filename="Price list.pdf"'],
    ['Löhne.pdf', 'inline; filename="Lohne.pdf"; filename*=UTF-8\'\'L%C3%B6hne.pdf'],
    ['价格.pdf', 'inline; filename="__.pdf"; filename*=UTF-8\'\'%E4%BB%B7%E6%A0%BC.pdf'],
    ["it's (50%)*.pdf", "inline; filename=\"it's (50_)*.pdf\"; filename*=UTF-8''it%27s%20%2850%25%29%2A.pdf"],
  ])('of %j is %j', (name, expected) => {
    expect(inlineDisposition(name)).toBe(expected);
  });
});
