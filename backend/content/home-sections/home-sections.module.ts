import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HomeSectionsController } from './home-sections.controller.js';
import { HomeSections } from './home-sections.entity.js';
import { HomeSectionsService } from './home-sections.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([HomeSections])],
  controllers: [HomeSectionsController],
  providers: [HomeSectionsService],
  exports: [HomeSectionsService],
})
export class HomeSectionsModule {}
