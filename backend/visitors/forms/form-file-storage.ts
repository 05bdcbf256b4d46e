import { ServiceUnavailableException } from '@nestjs/common';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { FORM_LIMITS } from '../../content/forms/forms.constants.js';
import { clientNetwork } from '../../core/http/client-network.js';
import { sentence } from '../../core/language/say.js';
import type { BotCheckService } from '../bot-check/bot-check.service.js';

const MEGABYTE = 1024 * 1024;

/**
 * Maximum bytes of files that all requests together hold in memory; above the second number, only for requests with a valid token.
 */
const MAX_HELD = 100 * MEGABYTE;
const MAX_HELD_UNCHECKED = 60 * MEGABYTE;

/** Limits per client network, for two submissions, or one unchecked: a slow client must not keep all others from sending. */
const MAX_HELD_BY_ONE = (2 * FORM_LIMITS.files + 1) * FORM_LIMITS.fileBytes;
const MAX_HELD_BY_ONE_UNCHECKED = (FORM_LIMITS.files + 1) * FORM_LIMITS.fileBytes;

const NO_ROOM = sentence('botCheck.refused');

/**
 * Holds the files of a form in memory until the response is sent. The token precedes the files: with a wrong one, no bytes are
 * kept. Forms without JavaScript send no token and share a smaller limit, regardless of the number of senders.
 */
export class FormFileStorage implements StorageEngine {
  private held = 0;
  private readonly heldBy = new Map<string, number>();

  constructor(private readonly botCheck: BotCheckService) {}

  _handleFile(
    request: Request,
    { stream }: Express.Multer.File,
    done: (error?: unknown, info?: Partial<Express.Multer.File>) => void,
  ): void {
    const isPlain = !request.path.startsWith('/api/');
    const most = isPlain ? MAX_HELD_UNCHECKED : MAX_HELD;
    const mostByOne = isPlain ? MAX_HELD_BY_ONE_UNCHECKED : MAX_HELD_BY_ONE;
    const client = clientNetwork(request.ip);
    const parts: Buffer[] = [];
    let size = 0;
    let isOver = false;
    // Files that arrive after the response would never be released.
    let isClosed = request.res?.closed ?? false;
    const end = (error?: unknown): void => {
      if (isOver) return;
      isOver = true;
      if (error) stream.resume();
      done(error, error ? undefined : { buffer: Buffer.concat(parts), size });
    };
    request.res?.once('close', () => {
      isClosed = true;
      this.add(client, -size);
    });
    const read = (): void => {
      stream.on('data', (part: Buffer) => {
        if (isOver || isClosed) return;
        if (this.held + part.length > most || (this.heldBy.get(client) ?? 0) + part.length > mostByOne) {
          parts.length = 0;
          end(new ServiceUnavailableException({ message: NO_ROOM() }));
          return;
        }
        this.add(client, part.length);
        size += part.length;
        parts.push(part);
      });
      stream.on('error', end);
      stream.on('end', () => end());
    };
    if (isPlain) read();
    else this.botCheck.peek((request.body as { turnstile_token?: unknown }).turnstile_token).then(read, end);
  }

  private add(client: string, bytes: number): void {
    this.held += bytes;
    const own = (this.heldBy.get(client) ?? 0) + bytes;
    if (own > 0) this.heldBy.set(client, own);
    else this.heldBy.delete(client);
  }

  _removeFile(_request: Request, file: Partial<Express.Multer.File>, done: (error: Error | null) => void): void {
    delete file.buffer;
    done(null);
  }
}
