import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { resourceController } from '../../core/crud/resource.controller.js';
import { Form } from './form.entity.js';
import { formResource } from './form.resource.js';
import { FormsService } from './forms.service.js';

/** Forms built by editors. Submissions are handled by `visitors/forms/`. */
@Module({
  imports: [TypeOrmModule.forFeature([Form])],
  controllers: [resourceController(formResource, FormsService)],
  providers: [FormsService],
  exports: [FormsService],
})
export class FormsModule {}
