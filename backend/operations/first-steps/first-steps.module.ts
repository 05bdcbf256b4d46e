import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FirstStepsController } from './first-steps.controller.js';
import { FirstSteps } from './first-steps.entity.js';
import { FirstStepsService } from './first-steps.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([FirstSteps])],
  controllers: [FirstStepsController],
  providers: [FirstStepsService],
})
export class FirstStepsModule {}
