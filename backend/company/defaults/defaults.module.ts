import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SiteDefaultsController } from './site-defaults.controller.js';
import { SiteDefaults } from './site-defaults.entity.js';
import { SiteDefaultsService } from './site-defaults.service.js';

/** Provides the chosen defaults globally, for words, pages and the back office. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SiteDefaults])],
  controllers: [SiteDefaultsController],
  providers: [SiteDefaultsService],
  exports: [SiteDefaultsService],
})
export class DefaultsModule {}
