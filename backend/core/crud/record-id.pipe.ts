import { Injectable, type PipeTransform } from '@nestjs/common';
import { RecordNotFound } from '../http/errors.js';
import { MAX_ID } from './fields.js';

/** An id from the address. What can't be one names no record: 404. */
@Injectable()
export class RecordId implements PipeTransform<string, number> {
  constructor(private readonly label: string) {}

  transform(value: string): number {
    if (!/^[1-9]\d{0,9}$/.test(value) || Number(value) > MAX_ID) throw new RecordNotFound(this.label);
    return Number(value);
  }
}
