import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { resourceController } from '../../core/crud/resource.controller.js';
import { Product } from './product.entity.js';
import { productResource } from './product.resource.js';
import { ProductDocumentsController } from './product-documents.controller.js';
import { ProductDocumentsService } from './product-documents.service.js';
import { ProductsService } from './products.service.js';
import { SolutionSearchService } from './solution-search.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Product])],
  controllers: [resourceController(productResource, ProductsService), ProductDocumentsController],
  providers: [ProductsService, ProductDocumentsService, SolutionSearchService],
  exports: [ProductsService, SolutionSearchService],
})
export class ProductsModule {}
