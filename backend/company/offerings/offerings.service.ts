import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { SingletonService } from '../../core/crud/singleton.service.js';
import { CommittedValue } from '../../core/database/committed-value.js';
import { ChangeReader } from '../../core/events/change-reader.js';
import type { HiddenCalls } from '../../core/http/hidden-calls.js';
import { lookupAt } from '../../core/http/lookups.js';
import { OFFERED } from './offered.decorator.js';
import { EVERYTHING, NEEDS, OFFERED_PATHS, OFFERINGS, type Offered, type OfferingName } from './offerings.constants.js';
import { OfferingsInput, OfferingsRecord } from './offerings.dto.js';
import { Offerings } from './offerings.entity.js';

export const offeringsDefinition = {
  name: 'offerings',
  label: 'Offerings',
  entity: Offerings,
  input: OfferingsInput,
  record: OfferingsRecord,
  read: Permission.IdentityRead,
  write: Permission.IdentityWrite,
  routes: 'admin/api/offerings',
} as const;

declare module '../../core/crud/resource-facets.js' {
  interface ResourceFacets<Field extends string> {
    /** The feature to which its records belong: they are left out on sites that do not offer it. Default: on all sites. */
    offering?: OfferingName;
  }
}

/** Features that the site offers its visitors. */
@Injectable()
export class OfferingsService
  extends SingletonService<Offerings, OfferingsInput, OfferingsRecord>
  implements HiddenCalls
{
  private readonly saved: CommittedValue<Offered>;

  constructor(context: ResourceContext, changes: ChangeReader) {
    super(offeringsDefinition, context);
    this.saved = this.follow(changes, offeredIn);
    context.registry.hideFromSearch((resource) => this.hidesRecords(resource));
  }

  /** The last saved features, available without a query. */
  get offered(): Offered {
    return this.saved.current ?? EVERYTHING;
  }

  /** Sets what a new site offers, without a new version: nobody has decided yet. */
  async beginWith(offered: Offered): Promise<void> {
    await this.context.database.transaction(async (manager) => {
      await manager.update(Offerings, { id: 1 }, offered);
      this.saved.set(offered);
      this.context.publish(this.refTo(1));
    });
  }

  /** Whether the site offers a feature. */
  has(name: OfferingName): boolean {
    return this.offered[name];
  }

  /** Whether the site does not offer what a resource's records belong to. */
  hidesRecords(resource: string): boolean {
    const name = this.context.registry.named(resource)?.facets?.offering;
    return name !== undefined && !this.has(name);
  }

  /** The resources whose records belong to features that the site does not offer. */
  get hiddenRecords(): string[] {
    return this.context.registry.names.filter((resource) => this.hidesRecords(resource));
  }

  /** Features that the site does not offer; none on most sites. */
  get off(): OfferingName[] {
    return OFFERINGS.filter((name) => !this.has(name));
  }

  /** Whether visitors find no page at or below a path because its feature is off. @param path The path of a route. */
  hides(path: string): boolean {
    const off = this.off;
    if (off.length === 0) return false;
    const first = `/${path.split(/[/?#]/, 2)[1]}`;
    return off.some((name) => OFFERED_PATHS[name]?.includes(first));
  }

  /** Whether visitors are answered 404 by a handler because its feature is off. @param targets The handler and its class. */
  hidesHandler(targets: readonly object[]): boolean {
    const name = targets
      .map((target) => Reflect.getMetadata(OFFERED, target) as OfferingName | undefined)
      .find(Boolean);
    return name !== undefined && !this.has(name);
  }

  /** Whether a lookup is restricted to users. */
  hidesCall(path: string): boolean {
    const name = lookupAt(path)?.offering;
    return name !== undefined && !this.has(name);
  }
}

const offeredIn = (record: Offered): Offered =>
  Object.fromEntries(OFFERINGS.map((name) => [name, record[name] && record[NEEDS[name] ?? name]])) as Offered;
