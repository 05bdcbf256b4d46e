import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CacheCounts } from '../../core/cache/cache-counts.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { ConfigurationError } from '../../core/config/environment.js';
import { errorCodeOf } from '../../core/config/startup-errors.js';
import { readVersion } from '../../core/config/version.js';
import { RequestWatch } from '../../core/http/request-watch.js';
import { RedisConnection } from '../../core/redis/redis-connection.js';
import type { Metrics } from './metrics.js';
import { SiteFigures } from './site-figures.service.js';

/** Serves `GET /metrics` on METRICS_PORT, for Prometheus. Not loaded without that variable. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Metrics');
  private server: Server | undefined;

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly watch: RequestWatch,
    private readonly cache: CacheCounts,
    private readonly figures: SiteFigures,
    private readonly redis: RedisConnection,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metrics: address } = this.config;
    if (!address) return;
    const { Metrics } = await import('./metrics.js');
    const metrics = new Metrics({
      figures: this.figures,
      cache: this.cache,
      redis: this.redis,
      version: readVersion(),
    });
    this.watch.add((handled) => metrics.observe(handled));
    this.server = createServer((request, response) => void this.answer(metrics, request, response));
    await this.listen(this.server, address);
    this.logger.log(`Metrics at http://${address.host}:${address.port}/metrics`);
  }

  /** Prometheus keeps reading until the end, so open connections are closed at once. */
  async beforeApplicationShutdown(): Promise<void> {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
    server.listen(port, host);
    try {
      await once(server, 'listening');
    } catch (error) {
      const reason = errorCodeOf(error) === 'EADDRINUSE' ? 'is taken by another program' : 'can’t be listened on';
      throw new ConfigurationError(`METRICS_PORT (${port} on ${host}) ${reason}; accepted is a free port.`);
    }
  }

  private async answer(metrics: Metrics, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
    } catch (error) {
      this.logger.error('Failed to collect the metrics', error instanceof Error ? error.stack : String(error));
      response.writeHead(500).end();
    }
  }
}
