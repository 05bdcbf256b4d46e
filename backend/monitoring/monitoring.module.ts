import { Module } from '@nestjs/common';
import { CacheCounts } from '../core/cache/cache-counts.js';
import { RequestWatch } from '../core/http/request-watch.js';
import { MetricsServer } from './metrics-server.service.js';
import { SiteFigures } from './site-figures.service.js';

/** Watching the running site: metrics for Prometheus. */
@Module({
  providers: [CacheCounts, RequestWatch, SiteFigures, MetricsServer],
})
export class MonitoringModule {}
