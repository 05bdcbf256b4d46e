import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { HomeImages } from './home-images.entity.js';
import { HomeImagesService, homeImagesDefinition } from './home-images.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([HomeImages])],
  controllers: [SettingsController(homeImagesDefinition, HomeImagesService)],
  providers: [HomeImagesService],
  exports: [HomeImagesService],
})
export class HomeImagesModule {}
