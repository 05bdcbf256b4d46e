import { createHmac, hkdfSync } from 'node:crypto';
import { domainToASCII, domainToUnicode } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { normalizeEmail } from '../../core/text/email.js';
import type { NeverMailedReason } from './never-mailed.constants.js';
import { NeverMailed } from './never-mailed.entity.js';

/** Number of addresses per query. */
const BATCH_SIZE = 200;

/**
 * Normalizes an address for comparison: in lower case, without a display name, and with a Unicode domain in place of `xn--`.
 * Subscribers' addresses are stored in this form, so that SQL can compare the list with them. Dots and plus suffixes stay: their
 * meaning is up to the mailbox.
 */
export function comparableAddress(text: string): string {
  const inner = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.replace(/^\s*mailto:/i, '');
  const email = normalizeEmail(inner);
  const at = email.lastIndexOf('@');
  const domain = at < 0 ? '' : domainToUnicode(domainToASCII(email.slice(at + 1)));
  return domain === '' ? email : `${email.slice(0, at)}@${domain}`;
}

/**
 * Returns the forms in which an address may be stored: the normalized one first, then those of earlier versions, with `xn--` and as
 * typed. Hashes do not reveal their form, so all must be looked up.
 */
export function addressForms(text: string): [string, ...string[]] {
  const own = comparableAddress(text);
  const at = own.lastIndexOf('@');
  const domain = at < 0 ? '' : domainToASCII(own.slice(at + 1));
  const mailed = domain === '' ? own : `${own.slice(0, at)}@${domain}`;
  return [own, ...new Set([mailed, normalizeEmail(text)].filter((form) => form !== own))];
}

/** Addresses that get no newsletter, since they unsubscribed, bounced, were erased, or were added by hand. */
@Injectable()
export class NeverMailedService {
  private readonly key: Buffer;

  constructor(@Inject(CONFIGURATION) config: Configuration) {
    this.key = Buffer.from(hkdfSync('sha256', config.sessionSecret, '', 'never mailed', 32));
  }

  /**
   * Adds an address to the list, in the transaction that causes it. A listed address keeps its reason and time; erasure removes the
   * address and leaves the hash.
   */
  async add(manager: EntityManager, address: string, reason: NeverMailedReason, since = new Date()): Promise<void> {
    const forms = addressForms(address);
    const [own, ...others] = forms;
    if (reason === 'erased') await manager.delete(NeverMailed, { address: In(forms) });
    // Hashes of the forms of earlier versions.
    const hashes = others.map((form) => this.hashOf(form));
    if (hashes.length > 0 && (await manager.existsBy(NeverMailed, { address_hash: In(hashes) }))) return;
    await manager
      .createQueryBuilder()
      .insert()
      .into(NeverMailed)
      .values({ address: reason === 'erased' ? null : own, address_hash: this.hashOf(own), reason, since })
      .orIgnore()
      .execute();
  }

  /** Returns the reasons of the listed addresses, keyed by the address as given. */
  async reasonsOf(manager: EntityManager, addresses: readonly string[]): Promise<Map<string, NeverMailedReason>> {
    const own = new Map(addresses.map((address) => [address, comparableAddress(address)]));
    const known = new Map<string, NeverMailedReason>();
    const all = [...new Set(own.values())];
    for (let from = 0; from < all.length; from += BATCH_SIZE) {
      const some = all.slice(from, from + BATCH_SIZE);
      const byForm = new Map(some.flatMap((address) => addressForms(address).map((form) => [form, address] as const)));
      const byHash = new Map([...byForm].map(([form, address]) => [this.hashOf(form), address]));
      // Also by address: the hash differs after a change of the site's secret.
      const rows = await manager.find(NeverMailed, {
        where: [{ address_hash: In([...byHash.keys()]) }, { address: In([...byForm.keys()]) }],
      });
      for (const row of rows) {
        const address = row.address === null ? byHash.get(row.address_hash) : byForm.get(row.address);
        if (address !== undefined) known.set(address, row.reason);
      }
    }
    return new Map(
      [...own].flatMap(([address, comparable]): [string, NeverMailedReason][] => {
        const reason = known.get(comparable);
        return reason ? [[address, reason]] : [];
      }),
    );
  }

  /** Returns why an address gets no newsletter; undefined if it may get one. */
  async reasonOf(manager: EntityManager, address: string): Promise<NeverMailedReason | undefined> {
    return (await this.reasonsOf(manager, [address])).get(address);
  }

  /** Removes an address from the list after its owner has asked for newsletters again. */
  async release(manager: EntityManager, address: string, reasons?: readonly NeverMailedReason[]): Promise<void> {
    const forms = addressForms(address);
    const only = reasons ? { reason: In([...reasons]) } : {};
    await manager.delete(NeverMailed, { address: In(forms), ...only });
    await manager.delete(NeverMailed, { address_hash: In(forms.map((form) => this.hashOf(form))), ...only });
  }

  private hashOf(address: string): string {
    return createHmac('sha256', this.key).update(address).digest('hex');
  }
}

/** SQL condition: subscribers whose address is not on the list. @param alias Alias of the subscribers' table */
export const mayBeMailed = (alias: string): string =>
  `NOT EXISTS (SELECT 1 FROM never_mailed WHERE never_mailed.address = ${alias}.email)`;
