import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AuthUser } from '../../../core/access/auth-user.dto.js';
import { ResourceRegistry } from '../../../core/crud/resource-registry.js';
import { RecordNotFoundException } from '../../../core/http/exceptions.js';
import { contentService } from '../content-record.js';
import type { Presence, PresenceInput, PresentPerson } from './presence.dto.js';

/** Open forms report every ten seconds. */
const TTL_MS = 18_000;

const MAX_FORMS = 2000;

interface OpenForm extends PresentPerson {
  /** Key of the record. */
  key: string;
}

/**
 * Tracks who has which record open. Kept in the memory of this process: in the database, each report would be a commit, which
 * outdates all cached lists. With several processes, each knows only the forms whose calls it receives.
 */
@Injectable()
export class PresenceService {
  /** By user and tab. */
  private readonly forms = new LRUCache<string, OpenForm>({ max: MAX_FORMS, ttl: TTL_MS });

  constructor(private readonly registry: ResourceRegistry) {}

  /** @throws RecordNotFoundException for a resource that the user may not read */
  report({ resource, id, tab, field, gone }: PresenceInput, user: AuthUser): Presence {
    const { definition } = contentService(this.registry, resource);
    if (!user.permissions.includes(definition.read)) throw new RecordNotFoundException('Record');
    return this.reportAt(`${resource} ${id}`, { tab, field, gone }, user);
  }

  /** The same for items with their own key, whose permissions the caller has checked. */
  reportAt(key: string, { tab, field, gone }: Pick<PresenceInput, 'tab' | 'field' | 'gone'>, user: AuthUser): Presence {
    const { id: userId, name, photo } = user;
    if (gone) this.forms.delete(`${userId} ${tab}`);
    else this.forms.set(`${userId} ${tab}`, { key, id: userId, name, photo, field: field ?? null });
    const others = new Map<number, PresentPerson>();
    // Latest first.
    for (const { key: other, ...person } of this.forms.values()) {
      if (other === key && person.id !== userId && !others.has(person.id)) others.set(person.id, person);
    }
    return { others: [...others.values()] };
  }
}
