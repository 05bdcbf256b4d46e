import { partReply } from './reply-text.js';

describe('An answer and what it quotes', () => {
  it.each([
    ['Great.\n\nOn Mon, 4 May 2026 at 10:00, Jukwaa <hello@jukwaa.test> wrote:\n\n> It does.\n> Yes.', 'Great.'],
    ['Great.\nOn Mon, 4 May 2026 at 10:00, Jukwaa Software\n<hello@jukwaa.test> wrote:\n> It does.', 'Great.'],
    ['Gut.\n\nAm 04.05.26 um 10:00 schrieb Jukwaa:\n> Ja.', 'Gut.'],
    ['Bien.\n\nLe lun. 4 mai 2026 à 10:00, Jukwaa a écrit :\n> Oui.', 'Bien.'],
    ['Tak.\n\nW dniu 04.05.2026 o 10:00 Jukwaa pisze:\n> Tak.', 'Tak.'],
    ['Sawa.\n\nMnamo 4 Mei 2026, Jukwaa aliandika:\n> Ndiyo.', 'Sawa.'],
    [
      'Good.\n\n________________________________\nFrom: Jukwaa\nSent: Monday\nTo: Ada\nSubject: Re: Hello\n\nIt does.',
      'Good.',
    ],
    ['Gut.\n\nVon: Jukwaa <hello@jukwaa.test>\nGesendet: Montag\nAn: Ada\nBetreff: Hallo\n\nJa.', 'Gut.'],
    ['Good.\n\n-----Original Message-----\nIt does.', 'Good.'],
    ['> It does.\n\nBelow it.', 'Below it.'],
    ['On 4 May 2026 Jukwaa wrote:\n> It does.\n\nBelow it.\n-- \nAda', 'Below it.\n-- \nAda'],
  ])('are parted: %j', (whole, text) => {
    const parted = partReply(whole);
    expect(parted.text).toBe(text);
    expect(parted.quoted).not.toBe('');
  });

  it.each([
    'On Monday my colleague wrote:\nplease ring me.',
    'We need:\nFrom: Nairobi\nand nothing else.',
    'Hello,\n\n> Does it print?\nYes.\n> In Swahili?\nYes.\n\nAda',
    '-----Original Message-----\nIt does.',
    'Ours is 3 > 2.\n',
  ])('stay together where that can not be told: %j', (whole) => {
    expect(partReply(whole)).toEqual({ text: whole.trim(), quoted: '' });
  });

  it('takes no time for a text made to take some', () => {
    const started = process.cpuUsage();
    for (const line of ['Op x schreef y\n', 'On 1 a, b\n', 'From: a\n', '> a\n\n', `${'a '.repeat(199)}wrote\n`])
      partReply(line.repeat(100_000 / line.length));
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000);
  });
});
