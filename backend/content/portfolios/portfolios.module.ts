import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { resourceController } from '../../core/crud/resource.controller.js';
import { Portfolio } from './portfolio.entity.js';
import { portfolioResource } from './portfolio.resource.js';
import { PortfoliosService } from './portfolios.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Portfolio])],
  controllers: [resourceController(portfolioResource, PortfoliosService)],
  providers: [PortfoliosService],
  exports: [PortfoliosService],
})
export class PortfoliosModule {}
