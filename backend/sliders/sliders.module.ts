import { Module } from '@nestjs/common';
import { SlidersController } from './sliders.controller.js';
import { SlidersService } from './sliders.service.js';

@Module({ controllers: [SlidersController], providers: [SlidersService], exports: [SlidersService] })
export class SlidersModule {}
