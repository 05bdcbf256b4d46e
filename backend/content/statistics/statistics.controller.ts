import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { statisticResource } from './statistic.resource.js';
import { StatisticsService } from './statistics.service.js';

@Controller()
export class StatisticsController extends ResourceController(statisticResource) {
  constructor(service: StatisticsService) {
    super(service);
  }
}
