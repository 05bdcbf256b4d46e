import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PageHeadsController } from './page-heads.controller.js';
import { PageHeads } from './page-heads.entity.js';
import { PageHeadsService } from './page-heads.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PageHeads])],
  controllers: [PageHeadsController],
  providers: [PageHeadsService],
  exports: [PageHeadsService],
})
export class PageHeadsModule {}
