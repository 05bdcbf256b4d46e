import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import {
  ApiMovedPermanentlyResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../core/access/access.decorator.js';
import { ErrorBody } from '../../core/http/errors.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { ProductDocumentsService } from './product-documents.service.js';

/** Serves documents with a `Content-Disposition`, which the static file server can't set. */
@ApiTags('Solution')
@Controller()
export class ProductDocumentsController {
  constructor(private readonly documents: ProductDocumentsService) {}

  @Get('storage/document/:name.pdf')
  @Public()
  @ApiOperation({
    summary: 'The document of a solution',
    description:
      "With a solution's slug, the document that it has now, under the solution's title: this address stays when the " +
      'document is replaced. With the name of a stored file, that file, under the name that it was uploaded with.',
  })
  @ApiParam({ name: 'name', type: String, example: 'school-manager' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The PDF document.', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({
    status: 206,
    description: 'The part that `Range` asks for.',
    schema: { type: 'string', format: 'binary' },
  })
  @ApiResponse({ status: 416, type: ErrorBody, description: 'The document has no part that `Range` asks for.' })
  @ApiMovedPermanentlyResponse({ description: "The slug is a former one; `Location` has the document's address now." })
  @Refuses({ 404: 'There is no such document.' })
  async send(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const document = (await this.documents.findByName(name)) ?? (await this.documents.findBySlug(name));
    if (document) {
      if (!(await this.documents.send(document, response))) throw new NotFoundException();
      return;
    }
    const slug = await this.documents.findMoved(name);
    if (slug === undefined) throw new NotFoundException();
    response.set('Cache-Control', 'public, no-cache').redirect(301, `/storage/document/${slug}.pdf`);
  }
}
