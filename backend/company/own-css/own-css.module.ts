import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { OwnCss } from './own-css.entity.js';
import { OwnCssService, ownCssDefinition } from './own-css.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([OwnCss])],
  controllers: [SettingsController(ownCssDefinition, OwnCssService)],
  providers: [OwnCssService],
  exports: [OwnCssService],
})
export class OwnCssModule {}
