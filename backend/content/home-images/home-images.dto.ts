import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';

export class HomeImagesInput extends ResourceInput {
  @StoredFile('home_help')
  help?: string | null;

  @StoredFile('home_approach')
  approach?: string | null;

  @StoredFile('home_product')
  product?: string | null;
}

export class HomeImagesRecord extends ResourceRecord {
  /** Stored name of the picture in 'How we help you', 458 by 558 pixels. */
  help: string | null;
  /** Stored name of the picture in 'Our Approach', 833 by 1024 pixels. */
  approach: string | null;
  /** Stored name of the picture of the solutions' section, 532 by 555 pixels. */
  product: string | null;
}
