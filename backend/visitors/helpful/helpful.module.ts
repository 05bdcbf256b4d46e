import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HelpfulController } from './helpful.controller.js';
import { HelpfulService } from './helpful.service.js';
import { HelpfulAnswer } from './helpful-answer.entity.js';

/** 'Was this helpful?' below records. */
@Module({
  imports: [TypeOrmModule.forFeature([HelpfulAnswer])],
  controllers: [HelpfulController],
  providers: [HelpfulService],
})
export class HelpfulModule {}
