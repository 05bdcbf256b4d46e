import { Module } from '@nestjs/common';
import { resourceController } from '../../core/crud/resource.controller.js';
import { portfolioResource } from './portfolio.resource.js';
import { PortfoliosService } from './portfolios.service.js';

@Module({
  controllers: [resourceController(portfolioResource, PortfoliosService)],
  providers: [PortfoliosService],
  exports: [PortfoliosService],
})
export class PortfoliosModule {}
