import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { SlugsService } from '../../core/crud/slugs.service.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { documentHeaders, REPLACEABLE_CACHE_CONTROL } from '../../infrastructure/uploads/file-headers.constants.js';
import { inlineDisposition, pdfFilename } from '../../infrastructure/uploads/original-filename.js';
import { Upload } from '../../infrastructure/uploads/upload.entity.js';
import { UploadFilesService } from '../../infrastructure/uploads/upload-files.service.js';
import { Product } from './product.entity.js';
import { productResource } from './product.resource.js';

/** A file and its response headers. */
export interface ProductDocument {
  /** The stored name of the file. */
  file: string;
  headers: Record<string, string>;
}

@Injectable()
export class ProductDocumentsService {
  constructor(
    private readonly database: Database,
    private readonly slugs: SlugsService,
    private readonly files: UploadFilesService,
    private readonly offerings: OfferingsService,
  ) {}

  /** Returns the document with this stored name. */
  async findByName(name: string): Promise<ProductDocument | undefined> {
    const upload = await this.database.manager.findOne(Upload, {
      select: { id: true, name: true, path: true, original_name: true },
      where: { name: `document/${name}.pdf`, kind: 'document' },
    });
    return upload?.name === `document/${name}.pdf`
      ? this.document(upload.path ?? upload.name, upload.original_name ?? undefined, REPLACEABLE_CACHE_CONTROL)
      : undefined;
  }

  /** Returns the current document of an active solution. Revalidated on each request, as it may be replaced. */
  async findBySlug(slug: string): Promise<ProductDocument | undefined> {
    if (!this.offerings.has('solutions')) return undefined;
    const product = await this.database.manager.findOne(Product, {
      select: { id: true, slug: true, title: true, file: true },
      where: { slug, status: ACTIVE },
      // A slug may exist once in each language.
      order: { language: 'ASC' },
    });
    if (product?.slug !== slug || product.file === null) return undefined;
    const file = (await this.files.pathOf(product.file)) ?? product.file;
    return this.document(file, pdfFilename(product.title), 'public, no-cache');
  }

  /** Returns the slug of the active solution that formerly had this one. */
  async findMoved(slug: string): Promise<string | undefined> {
    if (!this.offerings.has('solutions')) return undefined;
    return this.slugs.findMoved(this.database.manager, productResource, slug);
  }

  /** Sends a document as the response. Returns false if its file is lost. */
  send({ file, headers }: ProductDocument, response: Response): Promise<boolean> {
    return this.files.send(response, file, headers);
  }

  private document(file: string, name: string | undefined, cache: string): ProductDocument {
    return {
      file,
      headers: {
        ...documentHeaders,
        'Cache-Control': cache,
        // Not Express's ETag of size and time, which may be the same for two documents.
        ETag: `"${file.replace(/^.*\/|\.pdf$/g, '')}"`,
        ...(name === undefined ? {} : { 'Content-Disposition': inlineDisposition(name) }),
      },
    };
  }
}
