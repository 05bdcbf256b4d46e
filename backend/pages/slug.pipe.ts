import { Injectable, type PipeTransform } from '@nestjs/common';
import { RecordNotFound } from '../core/http/errors.js';

/** The slug in an address. MariaDB would find the record in other spellings as well; a page has one address. */
@Injectable()
export class Slug implements PipeTransform<string, string> {
  constructor(private readonly label: string) {}

  transform(value: string): string {
    if (!/^[a-z0-9-]{1,255}$/.test(value)) throw new RecordNotFound(this.label);
    return value;
  }
}
