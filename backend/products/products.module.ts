import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Product } from './product.entity.js';
import { ProductDocumentsController } from './product-documents.controller.js';
import { ProductDocuments } from './product-documents.service.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { SolutionSearch } from './solution-search.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Product])],
  controllers: [ProductsController, ProductDocumentsController],
  providers: [ProductsService, ProductDocuments, SolutionSearch],
  exports: [ProductsService, SolutionSearch],
})
export class ProductsModule {}
