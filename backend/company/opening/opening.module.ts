import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../../people/users/users.module.js';
import { SiteOpeningController } from './site-opening.controller.js';
import { SiteOpening } from './site-opening.entity.js';
import { SiteOpeningService } from './site-opening.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SiteOpening]), UsersModule],
  controllers: [SiteOpeningController],
  providers: [SiteOpeningService],
  exports: [SiteOpeningService],
})
export class OpeningModule {}
