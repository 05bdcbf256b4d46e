import { applyDecorators, Injectable, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { Refuses } from '../../core/http/refuses.decorator.js';

/** Documents a route about a record of any resource. The service checks that resource's permissions. */
export const OfRecord = () =>
  applyDecorators(
    ApiParam({
      name: 'resource',
      type: String,
      example: 'post',
      description: 'The name of a resource, or of settings.',
    }),
    ApiParam({
      name: 'id',
      type: Number,
      description: 'Of the record; 1 for settings, 0 for the order of a resource.',
    }),
    Refuses({
      403: 'The role may not do this with records of the resource.',
      404: 'There is no such resource, record or entry.',
    }),
  );

/** Parses an id from the path, which may be 0. */
@Injectable()
export class EntryIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^\d{1,10}$/.test(value) || Number(value) > MAX_ID) throw new RecordNotFoundException('Record');
    return Number(value);
  }
}
