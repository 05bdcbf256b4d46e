import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OwnFont } from './own-font.entity.js';
import { OwnFontsController } from './own-fonts.controller.js';
import { OwnFontsService } from './own-fonts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([OwnFont])],
  controllers: [OwnFontsController],
  providers: [OwnFontsService],
  exports: [OwnFontsService],
})
export class OwnFontsModule {}
