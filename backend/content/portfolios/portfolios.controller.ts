import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { portfolioResource } from './portfolio.resource.js';
import { PortfoliosService } from './portfolios.service.js';

@Controller()
export class PortfoliosController extends ResourceController(portfolioResource) {
  constructor(service: PortfoliosService) {
    super(service);
  }
}
