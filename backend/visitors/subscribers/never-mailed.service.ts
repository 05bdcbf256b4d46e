import { createHmac, hkdfSync } from 'node:crypto';
import { domainToASCII, domainToUnicode } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { normalizeEmail } from '../../core/text/email.js';
import type { NeverMailedReason } from './never-mailed.constants.js';
import { NeverMailed } from './never-mailed.entity.js';

/** Addresses of one query. */
const BATCH_SIZE = 200;

/**
 * The form by which addresses are compared: in lower case, without a name around it, and with its domain as people write it, also
 * where a program has the `xn--` of the mail system. So subscribers have theirs, with which SQL compares the list.
 * Dots and what follows a plus sign stay: whether they mean something is up to the mailbox.
 */
export function comparableAddress(text: string): string {
  const inner = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.replace(/^\s*mailto:/i, '');
  const email = normalizeEmail(inner);
  const at = email.lastIndexOf('@');
  const domain = at < 0 ? '' : domainToUnicode(domainToASCII(email.slice(at + 1)));
  return domain === '' ? email : `${email.slice(0, at)}@${domain}`;
}

/**
 * The forms in which one address may be stored: the comparable one first, then those that were compared before, with the `xn--` of
 * the mail system and as it was typed. Hashes of them can't be told from each other: look for all.
 */
export function addressForms(text: string): [string, ...string[]] {
  const own = comparableAddress(text);
  const at = own.lastIndexOf('@');
  const domain = at < 0 ? '' : domainToASCII(own.slice(at + 1));
  const mailed = domain === '' ? own : `${own.slice(0, at)}@${domain}`;
  return [own, ...new Set([mailed, normalizeEmail(text)].filter((form) => form !== own))];
}

/** The list of addresses that get no newsletter: of those who have left, bounced, were erased, or were put on it by hand. */
@Injectable()
export class NeverMailedService {
  private readonly key: Buffer;

  constructor(@Inject(CONFIGURATION) config: Configuration) {
    this.key = Buffer.from(hkdfSync('sha256', config.sessionSecret, '', 'never mailed', 32));
  }

  /**
   * Puts an address on the list, in the transaction of what it follows from. One that is listed already keeps its reason and time;
   * being erased takes the address away.
   */
  async add(manager: EntityManager, address: string, reason: NeverMailedReason, since = new Date()): Promise<void> {
    const forms = addressForms(address);
    const [own, ...others] = forms;
    if (reason === 'erased') await manager.delete(NeverMailed, { address: In(forms) });
    // Under the hash of a form that was compared before.
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

  /** Those of the addresses that are listed, with the reason, by the address as it was given. */
  async reasonsOf(manager: EntityManager, addresses: readonly string[]): Promise<Map<string, NeverMailedReason>> {
    const own = new Map(addresses.map((address) => [address, comparableAddress(address)]));
    const known = new Map<string, NeverMailedReason>();
    const all = [...new Set(own.values())];
    for (let from = 0; from < all.length; from += BATCH_SIZE) {
      const some = all.slice(from, from + BATCH_SIZE);
      const byForm = new Map(some.flatMap((address) => addressForms(address).map((form) => [form, address] as const)));
      const byHash = new Map([...byForm].map(([form, address]) => [this.hashOf(form), address]));
      // By the address as well: the key is another one where the secret of the site was changed.
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

  /** Why an address gets no newsletter; undefined if it may. */
  async reasonOf(manager: EntityManager, address: string): Promise<NeverMailedReason | undefined> {
    return (await this.reasonsOf(manager, [address])).get(address);
  }

  /** Takes an address from the list: its owner has asked for newsletters again. */
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

/** A condition of SQL: subscribers whose address is not on the list. @param alias Of the subscribers' table */
export const mayBeMailed = (alias: string): string =>
  `NOT EXISTS (SELECT 1 FROM never_mailed WHERE never_mailed.address = ${alias}.email)`;
