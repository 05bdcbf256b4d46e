import { Injectable } from '@nestjs/common';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import type { StatisticInput, StatisticRecord } from './statistic.dto.js';
import type { Statistic } from './statistic.entity.js';
import { statisticResource } from './statistic.resource.js';

@Injectable()
export class StatisticsService extends ResourceService<Statistic, StatisticInput, StatisticRecord> {
  constructor(context: ResourceContext) {
    super(statisticResource, context);
  }
}
