import { PlainResource } from '../../core/crud/plain-resource.js';
import { statisticResource } from './statistic.resource.js';

@PlainResource(statisticResource)
export class StatisticsModule {}
