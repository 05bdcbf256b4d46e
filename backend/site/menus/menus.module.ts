import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { Menus } from './menus.entity.js';
import { MenusService, menusDefinition } from './menus.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Menus])],
  controllers: [SettingsController(menusDefinition, MenusService)],
  providers: [MenusService],
  exports: [MenusService],
})
export class MenusModule {}
