import { Readable } from 'node:stream';
import { Logger, StreamableFile } from '@nestjs/common';

const logger = new Logger('Stream');

/** Sends each value as a line of JSON as soon as it is available. The source ends when the client disconnects. */
export function toLines(values: AsyncGenerator<object>): StreamableFile {
  const file = new StreamableFile(Readable.from(lines(values)), { type: 'application/x-ndjson' });
  return file.setErrorHandler((error, response) => {
    logger.error('An answer was interrupted', error.stack);
    // Aborts the connection, so that the client does not take the part for the whole.
    response.destroy?.();
  });
}

async function* lines(values: AsyncGenerator<object>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}
