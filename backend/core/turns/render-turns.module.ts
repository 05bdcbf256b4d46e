import { Global, Module } from '@nestjs/common';
import { RouteTable } from '../http/route-table.js';
import { webLayer } from '../http/web-layer.js';
import { refuseWhileLate } from './late-loop.middleware.js';
import { RenderTurns } from './render-turns.js';

@Global()
@Module({
  providers: [
    RenderTurns,
    webLayer<[RenderTurns, RouteTable]>(
      'late loop',
      [RenderTurns, RouteTable],
      (turns, routes) => (web) => web.use(refuseWhileLate(web, turns, routes)),
    ),
  ],
  exports: [RenderTurns],
})
export class RenderTurnsModule {}
