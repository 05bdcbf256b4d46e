import { Module } from '@nestjs/common';
import { UsersModule } from '../../people/users/users.module.js';
import { SiteOpeningController } from './site-opening.controller.js';
import { SiteOpeningService } from './site-opening.service.js';

@Module({
  imports: [UsersModule],
  controllers: [SiteOpeningController],
  providers: [SiteOpeningService],
  exports: [SiteOpeningService],
})
export class OpeningModule {}
