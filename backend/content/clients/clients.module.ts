import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { resourceController } from '../../core/crud/resource.controller.js';
import { Client } from './client.entity.js';
import { clientResource } from './client.resource.js';
import { ClientsService } from './clients.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Client])],
  controllers: [resourceController(clientResource, ClientsService)],
  providers: [ClientsService],
  exports: [ClientsService],
})
export class ClientsModule {}
