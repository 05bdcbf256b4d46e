import { Module } from '@nestjs/common';
import { HomeImagesController } from './home-images.controller.js';
import { HomeImagesService } from './home-images.service.js';

@Module({ controllers: [HomeImagesController], providers: [HomeImagesService], exports: [HomeImagesService] })
export class HomeImagesModule {}
