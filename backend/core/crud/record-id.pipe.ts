import { Injectable, type PipeTransform } from '@nestjs/common';
import { RecordNotFoundException } from '../http/exceptions.js';
import { type Label } from '../language/say.js';
import { MAX_ID } from './fields/field-values.js';

/** Parses a record id from the path. @throws RecordNotFoundException for anything else, which can't be a record's id */
@Injectable()
export class RecordIdPipe implements PipeTransform<string, number> {
  constructor(private readonly label: Label) {}

  transform(value: string): number {
    if (!/^[1-9]\d{0,9}$/.test(value) || Number(value) > MAX_ID) throw new RecordNotFoundException(this.label);
    return Number(value);
  }
}
