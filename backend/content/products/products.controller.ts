import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { productResource } from './product.resource.js';
import { ProductsService } from './products.service.js';

@Controller()
export class ProductsController extends ResourceController(productResource) {
  constructor(service: ProductsService) {
    super(service);
  }
}
