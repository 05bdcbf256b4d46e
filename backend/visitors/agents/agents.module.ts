import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BotCheckModule } from '../bot-check/bot-check.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { Agent } from './agent.entity.js';
import { AgentsController } from './agents.controller.js';
import { AgentsService } from './agents.service.js';

/** Applications to become a sales agent. */
@Module({
  imports: [TypeOrmModule.forFeature([Agent]), BotCheckModule, SubmissionsModule],
  controllers: [AgentsController],
  providers: [AgentsService],
  exports: [AgentsService],
})
export class AgentsModule {}
