import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiNotFoundResponse } from '@nestjs/swagger';
import { ErrorBody } from '../../core/http/errors.dto.js';
import type { OfferingName } from './offerings.constants.js';

export const OFFERED = Symbol('offered');

/**
 * A public call that belongs to something that a site can leave out: then it answers visitors with 404. Put it last, so that
 * a description of the route's own 404 stands in place of this one.
 */
export const OfferedWith = (name: OfferingName) =>
  applyDecorators(
    SetMetadata(OFFERED, name),
    ApiNotFoundResponse({ type: ErrorBody, description: `The site does not offer ${name}.` }),
  );
