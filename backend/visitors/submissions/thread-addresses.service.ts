import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { normalizeEmail } from '../../core/text/email.js';

/** The record that a mail belongs to. */
export interface ThreadOwner {
  kind: 'message' | 'agent' | 'conversation';
  id: number;
}

const LETTERS = { message: 'm', agent: 'a', conversation: 'c' } as const;
const KINDS = { m: 'message', a: 'agent', c: 'conversation' } as const;

/** Bytes of a signature: 80 bits can't be guessed, and addresses stay below the 64 characters of RFC 5321. */
const SIGNATURE_BYTES = 10;

/** `m12-2f…e1`, case-insensitive, since mail programs may change the case. */
const TOKEN = /(?<![a-z0-9])([mac])(\d{1,10})-([0-9a-f]{20})(?![a-z0-9])/gi;

/**
 * The signed part of addresses and Message-IDs of mails to a visitor, by which a reply finds its thread. The signature includes the
 * recipient's address, so that it does not match another record that gets the same id, as after a restore.
 */
@Injectable()
export class ThreadAddressesService {
  private readonly key: Buffer;

  constructor(@Inject(CONFIGURATION) private readonly config: Configuration) {
    this.key = Buffer.from(hkdfSync('sha256', config.sessionSecret, '', 'threads of mails', 32));
  }

  /** @param email Address of the visitor. */
  token(owner: ThreadOwner, email: string): string {
    return `${LETTERS[owner.kind]}${owner.id}-${this.sign(owner, email).toString('hex')}`;
  }

  /** Returns the owners that tokens in a text claim; each must be checked by `isSigned`. */
  claims(text: string): { owner: ThreadOwner; token: string }[] {
    return [...text.matchAll(TOKEN)].map(([token, letter = '', id]) => ({
      token: token.toLowerCase(),
      owner: { kind: KINDS[letter.toLowerCase() as keyof typeof KINDS], id: Number(id) },
    }));
  }

  /** Whether a token was made by this site for mails to this address. */
  isSigned(token: string, owner: ThreadOwner, email: string): boolean {
    const [given, own] = [Buffer.from(token), Buffer.from(this.token(owner, email))];
    // `m012-…` claims the same id as `m12-…`, but is longer.
    return given.length === own.length && timingSafeEqual(given, own);
  }

  /** Returns the reply address: the polled mailbox, with a signed part if it supports that; undefined without a mailbox. */
  replyAddress(token: string): string | undefined {
    const { inbox } = this.config.mail;
    if (!inbox?.address) return undefined;
    if (!inbox.hasSignedAddresses) return inbox.address;
    const at = inbox.address.lastIndexOf('@');
    return `${inbox.address.slice(0, at)}+${token}${inbox.address.slice(at)}`;
  }

  private sign({ kind, id }: ThreadOwner, email: string): Buffer {
    const text = `${kind} ${id} ${normalizeEmail(email)}`;
    return createHmac('sha256', this.key).update(text).digest().subarray(0, SIGNATURE_BYTES);
  }
}
