import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Lease } from './lease.entity.js';
import { LeasesService } from './leases.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Lease])],
  providers: [LeasesService],
  exports: [LeasesService],
})
export class LeasesModule {}
