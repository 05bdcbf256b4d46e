import { Injectable } from '@nestjs/common';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { type ShownRecord, ShownRecords } from '../../core/crud/shown-records.js';
import { Database } from '../../core/database/database.js';
import { type AboutKey, aboutOf } from './about-record.shared.js';

/** A record with a page, as visitors see it. */
export interface PublicRecord {
  definition: RegisteredDefinition;
  record: ShownRecord;
  /** The path of its page, as in the routes. */
  path: string;
}

/** The columns of a message that name the record on whose page it was sent. */
export interface AboutColumns {
  about_resource: string;
  about_id: number | null;
  about_title: string;
}

const ABOUT_NOTHING: AboutColumns = { about_resource: '', about_id: null, about_title: '' };

/** Characters that are kept of a title. */
const MAX_TITLE = 255;

/** Finds the records that visitors write about: those with a page that everybody sees. */
@Injectable()
export class AboutRecordsService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly shown: ShownRecords,
    private readonly offerings: OfferingsService,
  ) {}

  /** Returns what a message keeps of the record that a form names, with its title in the first language; nothing of any other text. */
  async columnsOf(text: string | undefined): Promise<AboutColumns> {
    const key = aboutOf(text ?? '');
    const found = key && (await this.find(key));
    if (!key || !found) return ABOUT_NOTHING;
    const { title } = found.definition.roles;
    const original = await this.database.manager.findOneBy(found.definition.entity, { id: key.id });
    const said = String((original && Reflect.get(original, title)) || found.record.of(title) || '');
    return { about_resource: key.resource, about_id: key.id, about_title: said.slice(0, MAX_TITLE).toWellFormed() };
  }

  /**
   * Returns a record that visitors see; undefined for any other.
   * @param columns What is asked of it beside its title and address.
   */
  async find({ resource, id }: AboutKey, columns: readonly string[] = []): Promise<PublicRecord | undefined> {
    const definition = this.registry.find(resource)?.definition;
    const path = definition?.facets?.pages?.path;
    if (!definition || path === undefined || this.offerings.hides(path) || this.offerings.hidesRecords(resource))
      return undefined;
    const { title, address } = definition.roles;
    const [record] = await this.shown.find(definition, { columns: [title, address, ...columns], originals: [id] });
    if (record?.original !== id) return undefined;
    return { definition, record, path: `${path}/${address === undefined ? id : record.of(address)}` };
  }
}
