import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { ROW } from '../../core/crud/lists/list-query.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import type { PortfolioInput, PortfolioRecord } from './portfolio.dto.js';
import type { Portfolio } from './portfolio.entity.js';
import { portfolioResource } from './portfolio.resource.js';

@Injectable()
export class PortfoliosService extends ResourceService<Portfolio, PortfolioInput, PortfolioRecord> {
  constructor(context: ResourceContext) {
    super(portfolioResource, context);
  }

  override createQuery(manager?: EntityManager): SelectQueryBuilder<Portfolio> {
    return super
      .createQuery(manager)
      .leftJoin(`${ROW}.client`, 'client')
      .leftJoin(`${ROW}.service`, 'service')
      .leftJoin(`${ROW}.product`, 'product')
      .addSelect(['client.id', 'client.name', 'service.id', 'service.title', 'product.id', 'product.title']);
  }

  override searchExpressions(): string[] {
    return [...super.searchExpressions(), 'client.name', 'service.title', 'product.title'];
  }

  override async toRecord(portfolio: Portfolio): Promise<PortfolioRecord> {
    return {
      ...(await super.toRecord(portfolio)),
      client_name: portfolio.client?.name ?? null,
      service_title: portfolio.service?.title ?? null,
      product_title: portfolio.product?.title ?? null,
    };
  }
}
