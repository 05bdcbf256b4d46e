import { Module } from '@nestjs/common';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { MenusService, menusDefinition } from './menus.service.js';

@Module({
  controllers: [SettingsController(menusDefinition, MenusService)],
  providers: [MenusService],
  exports: [MenusService],
})
export class MenusModule {}
