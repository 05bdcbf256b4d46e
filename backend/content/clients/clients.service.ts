import { Injectable } from '@nestjs/common';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import type { ClientInput, ClientRecord } from './client.dto.js';
import type { Client } from './client.entity.js';
import { clientResource } from './client.resource.js';

@Injectable()
export class ClientsService extends ResourceService<Client, ClientInput, ClientRecord> {
  constructor(context: ResourceContext) {
    super(clientResource, context);
  }
}
