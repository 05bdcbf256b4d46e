import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Product } from './product.entity.js';
import { ProductDocumentsController } from './product-documents.controller.js';
import { ProductDocumentsService } from './product-documents.service.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { SolutionSearchService } from './solution-search.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Product])],
  controllers: [ProductsController, ProductDocumentsController],
  providers: [ProductsService, ProductDocumentsService, SolutionSearchService],
  exports: [ProductsService, SolutionSearchService],
})
export class ProductsModule {}
