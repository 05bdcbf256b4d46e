import { Module } from '@nestjs/common';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { HomeImagesService, homeImagesDefinition } from './home-images.service.js';

@Module({
  controllers: [SettingsController(homeImagesDefinition, HomeImagesService)],
  providers: [HomeImagesService],
  exports: [HomeImagesService],
})
export class HomeImagesModule {}
