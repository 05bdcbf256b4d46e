import { Injectable } from '@nestjs/common';
import { Database } from '../core/database/database.js';
import { documentHeaders, IMMUTABLE_CACHE_CONTROL } from '../uploads/file-headers.constants.js';
import { inlineDisposition, pdfFilename } from '../uploads/original-filename.js';
import { Upload } from '../uploads/upload.entity.js';
import { Product } from './product.entity.js';

/** A file, and what it is sent with. */
export interface ProductDocument {
  /** Its stored name. */
  file: string;
  headers: Record<string, string>;
}

/** Finds documents by the addresses that people have of them. */
@Injectable()
export class ProductDocumentsService {
  constructor(private readonly database: Database) {}

  /** The file of that stored name, which never changes. */
  async stored(name: string): Promise<ProductDocument | undefined> {
    const upload = await this.database.manager.findOne(Upload, {
      select: { id: true, name: true, original_name: true },
      where: { name: `document/${name}.pdf`, kind: 'document' },
    });
    return upload?.name === `document/${name}.pdf`
      ? this.document(upload.name, upload.original_name ?? undefined, IMMUTABLE_CACHE_CONTROL)
      : undefined;
  }

  /** What an active solution has now. It is asked for again each time, so that nobody is shown one that was replaced. */
  async ofSolution(slug: string): Promise<ProductDocument | undefined> {
    const product = await this.database.manager.findOne(Product, {
      select: { id: true, slug: true, title: true, file: true },
      where: { slug, status: 'active' },
    });
    return product?.slug === slug && product.file !== null
      ? this.document(product.file, pdfFilename(product.title), 'public, no-cache')
      : undefined;
  }

  private document(file: string, name: string | undefined, cache: string): ProductDocument {
    return {
      file,
      headers: {
        ...documentHeaders,
        'Cache-Control': cache,
        // By the stored name, for two documents of one size may have been stored in the same second.
        ETag: `"${file.replace(/^.*\/|\.pdf$/g, '')}"`,
        ...(name === undefined ? {} : { 'Content-Disposition': inlineDisposition(name) }),
      },
    };
  }
}
