import { Module } from '@nestjs/common';
import { ProductDocumentsController } from './product-documents.controller.js';
import { ProductDocuments } from './product-documents.service.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { SolutionSearch } from './solution-search.service.js';

@Module({
  controllers: [ProductsController, ProductDocumentsController],
  providers: [ProductsService, ProductDocuments, SolutionSearch],
  exports: [ProductsService, SolutionSearch],
})
export class ProductsModule {}
