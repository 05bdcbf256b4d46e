import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LegalController } from './legal.controller.js';
import { Legal } from './legal.entity.js';
import { LegalService } from './legal.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Legal])],
  controllers: [LegalController],
  providers: [LegalService],
  exports: [LegalService],
})
export class LegalModule {}
