import { Readable } from 'node:stream';
import { archive, ZipWriter } from './zip-writer.js';

describe('An archive that is made while it is sent', () => {
  it('ends when nobody reads it any more, also between two files', async () => {
    const zip = new ZipWriter(new Date());
    zip.output.resume();
    await zip.add('first.txt', 'first');
    zip.output.destroy();
    const source = Readable.from(['second']);
    await expect(zip.add('second.txt', source)).rejects.toThrow('not read any more');
    expect(source.destroyed).toBe(true);
  });

  it('is broken off by a file that can not be read', async () => {
    const broken = new Readable({ read() {} });
    const output = archive(new Date(), (zip) => zip.add('broken.txt', broken));
    const failed = new Promise((resolve) => {
      output.once('error', resolve);
    });
    output.resume();
    broken.destroy(new Error('The disk is gone'));
    expect(await failed).toMatchObject({ message: 'The disk is gone' });
  });
});
