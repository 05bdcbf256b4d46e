import { Injectable } from '@nestjs/common';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import type { ProductInput, ProductRecord } from './product.dto.js';
import type { Product } from './product.entity.js';
import { productResource } from './product.resource.js';

@Injectable()
export class ProductsService extends ResourceService<Product, ProductInput, ProductRecord> {
  constructor(context: ResourceContext) {
    super(productResource, context);
  }

  override async toRecord(product: Product): Promise<ProductRecord> {
    return { ...(await super.toRecord(product)), is_featured: product.is_featured ? '1' : '0' };
  }
}
