import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { countryOf } from '../../infrastructure/countries/countries.js';
import type { ClientInput, ClientRecord } from './client.dto.js';
import { Client } from './client.entity.js';
import { clientResource } from './client.resource.js';

@Injectable()
export class ClientsService extends ResourceService<Client, ClientInput, ClientRecord> {
  constructor(context: ResourceContext) {
    super(clientResource, context);
  }

  override async assign(manager: EntityManager, client: Client, input: ClientInput, by?: Author): Promise<void> {
    await super.assign(manager, client, input, by);
    if (input.country !== undefined) Object.assign(client, await countryOf(input.country));
  }

  /** A restored state may have another country, and one from an earlier version has no code. */
  override async afterSave(manager: EntityManager, client: Client, input: ClientInput, before?: Client): Promise<void> {
    await super.afterSave(manager, client, input, before);
    const { country_code } = await countryOf(client.country);
    if (client.country_code === country_code) return;
    client.country_code = country_code;
    await manager.update(Client, { id: client.id }, { country_code });
  }
}
