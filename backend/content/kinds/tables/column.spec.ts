import { Column } from './column.js';

const guessed = (header: string, ...cells: string[]) => {
  const column = new Column(header);
  for (const cell of cells) column.see(cell);
  const { required: _, ...guess } = column.guess();
  return guess;
};

describe('The kind of field of a column', () => {
  it.each([
    ['number', ['1', '250', '-3', '0']],
    ['number', ['1.000', '25.500', '1.234.567']],
    ['number', ['12', 'n/a', '–', '7']],
    ['decimal', ['1,5', '2,75', '1.234,50']],
    ['decimal', ['1.5', '2.75', '1,234.50', '1.234']],
    ['decimal', ['52', '1411778724', '331002651']],
    ['date', ['2026-01-31', '2026-12-01']],
    ['date', ['31.12.2026', '1.2.2026']],
    ['date', ['12/31/2026', '3/4/2026']],
    ['time', ['9:05', '14:30']],
    ['time', ['9:05 am', '2:30 PM']],
    ['period', ['2026-01-01/2026-02-01', '01.03.2026 – 05.03.2026']],
    ['email', ['ada@example.com', 'grace@example.com']],
    ['phone', ['+254 700 123 456', '0711/123456']],
    ['link', ['https://a.example/x', 'www.b.example']],
    ['picture', ['img/a.jpg', 'https://a.example/b.PNG?x=1']],
    ['file', ['a.pdf', 'https://a.example/b.pdf']],
    ['yes_no', ['ja', 'nein', 'ja']],
    ['yes_no', ['ndiyo', 'hapana']],
    ['yes_no', ['نعم', 'لا']],
    ['yes_no', ['x', '', 'x']],
    ['yes_no', ['1', '0', '1']],
    ['rich_text', ['<p>One</p>', 'Two']],
    ['rich_text', ['# One\n\nTwo **words**.\n']],
    ['long_text', ['One\nTwo', 'Three']],
    ['words', ['red; blue', 'green; yellow; x']],
    // What looks like a number and is none.
    ['text', ['01234', '98765']],
    ['text', ['4006381333931', '4006381333948']],
    ['text', ['1,5', '2.5 kg']],
    ['text', ['1.5', '1,5', '2.25']],
    // Nobody knows which is the day.
    ['text', ['3/4/2026', '5/6/2026']],
    ['text', ['31/12/2026', '12/31/2026', 'later']],
    ['text', ['2026-02-30']],
    ['text', ['25:00']],
    ['text', ['=1+1', '=HYPERLINK("https://x.example")']],
    ['text', ['', '', '']],
    ['text', ['yes', 'no', '']],
    ['text', ['1', '1', '2 or 3']],
    ['text', ['Red, green and blue', 'Nothing']],
  ])('is %s of %j', (kind, cells) => {
    expect(guessed('A', ...cells).kind).toBe(kind);
  });

  it('states what its field needs', () => {
    expect(guessed('Preis', '12,50 €', '1.200,00 €')).toEqual({ kind: 'amount', currency: 'EUR' });
    expect(guessed('price_usd', '12.50', '1,200.00')).toEqual({ kind: 'amount', currency: 'USD' });
    expect(guessed('Price', '$5', '$1,200.50')).toEqual({ kind: 'amount', currency: 'USD' });
    expect(guessed('Preis', '5 €', '5 £').kind).toBe('text');
    expect(guessed('Gewicht', '1.200 kg', '80 kg', '–')).toEqual({ kind: 'number', unit: 'kg' });
    expect(guessed('Länge (m)', '1,25', '80')).toEqual({ kind: 'decimal', unit: 'm' });
    expect(guessed('Gewicht', '1,5 t', '80 kg').kind).toBe('text');
    expect(guessed('Gewicht', '80 kg', '70').kind).toBe('text');
    const drives = Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? 'diesel' : 'electric'));
    expect(guessed('Drive', ...drives)).toEqual({ kind: 'one_of', choices: 'electric\ndiesel' });
    // A record without a value would have the first choice.
    expect(guessed('Drive', ...drives, '').kind).toBe('text');
    const uses = Array.from({ length: 12 }, (_, at) => (at % 2 ? 'fields, woods' : 'roads'));
    expect(guessed('Uses', ...uses)).toEqual({ kind: 'several_of', choices: 'roads\nfields\nwoods' });
    expect(guessed('Tags', 'red, blue', 'green').kind).toBe('words');
    expect(guessed('Text', 'x'.repeat(9000))).toEqual({ kind: 'long_text', max: 12_000 });
  });

  it('is required where all rows have a value', () => {
    const column = new Column('Power');
    for (const cell of ['1', '2']) column.see(cell);
    expect(column.guess()).toMatchObject({ kind: 'number', required: true });
    column.see('-');
    expect(column.guess()).toMatchObject({ kind: 'number', required: false });
    // Otherwise, a row whose picture can't be fetched would be left out.
    const pictures = new Column('Photo');
    pictures.see('https://a.example/b.png');
    expect(pictures.guess()).toMatchObject({ kind: 'picture', required: false });
  });

  it.each([
    '1'.repeat(100_000),
    `${'1 '.repeat(50_000)}x`,
    `${'1.'.repeat(50_000)}`,
    '<'.repeat(100_000),
    `<p ${'a="b" '.repeat(20_000)}`,
    `${'[a]('.repeat(20_000)}`,
    `${'**'.repeat(50_000)}`,
    `${'a@'.repeat(50_000)}`,
    `${'#\n'.repeat(50_000)}`,
    `${'- a\n'.repeat(20_000)}`,
    `${'+1 '.repeat(30_000)}`,
  ])('is found in time, however hostile the cells: %#', (cell) => {
    const begun = process.cpuUsage();
    const column = new Column('A');
    for (let at = 0; at < 20; at += 1) column.see(cell);
    column.guess();
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000);
  });
});
