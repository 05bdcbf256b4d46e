import { Injectable, type PipeTransform } from '@nestjs/common';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { type Label } from '../../core/language/say.js';

/**
 * Validates the slug in a path. MariaDB's collation would also match other spellings, but a page has one URL.
 * @throws RecordNotFoundException
 */
@Injectable()
export class SlugPipe implements PipeTransform<string, string> {
  constructor(private readonly label: Label) {}

  transform(value: string): string {
    if (!/^[a-z0-9-]{1,255}$/.test(value)) throw new RecordNotFoundException(this.label);
    return value;
  }
}
