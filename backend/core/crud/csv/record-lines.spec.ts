import { parseCsv } from './csv-file.js';

describe('The line of a row', () => {
  it.each([
    ['\n', 'Unix'],
    ['\r\n', 'Windows'],
    ['\r', 'old Macs'],
  ])('is where its record begins, with line breaks %j of %s', async (end) => {
    const lines = ['title;text', `"one${end}two${end}three";1`, '', 'four;2', '', ';', `"five${end}six";3`, 'seven;4'];
    const { rows } = await parseCsv(Buffer.from(lines.join(end)));
    expect(rows.map(({ line, cells }) => [line, cells[1]])).toEqual([
      [2, '1'],
      [6, '2'],
      [9, '3'],
      [11, '4'],
    ]);
  });
});
