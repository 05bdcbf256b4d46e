import { Module } from '@nestjs/common';
import { resourceController } from '../../core/crud/resource.controller.js';
import { clientResource } from './client.resource.js';
import { ClientsService } from './clients.service.js';

@Module({
  controllers: [resourceController(clientResource, ClientsService)],
  providers: [ClientsService],
  exports: [ClientsService],
})
export class ClientsModule {}
