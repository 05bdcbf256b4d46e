import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HomeImagesController } from './home-images.controller.js';
import { HomeImages } from './home-images.entity.js';
import { HomeImagesService } from './home-images.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([HomeImages])],
  controllers: [HomeImagesController],
  providers: [HomeImagesService],
  exports: [HomeImagesService],
})
export class HomeImagesModule {}
