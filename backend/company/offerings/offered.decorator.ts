import { applyDecorators, SetMetadata } from '@nestjs/common';
import { Refuses } from '../../core/http/refuses.decorator.js';
import type { OfferingName } from './offerings.constants.js';

export const OFFERED = Symbol('offered');

/**
 * Marks a public route of an optional feature: visitors get a 404 while the site does not offer it. Put it last, so that the
 * route's own description of a 404 takes precedence.
 */
export const OfferedWith = (name: OfferingName) =>
  applyDecorators(SetMetadata(OFFERED, name), Refuses({ 404: `The site does not offer ${name}.` }));
