import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { OptionalText } from '../../core/crud/fields/field.decorators.js';
import { sentence } from '../../core/language/say.js';
import { EMBED_SERVICES, videoOfAddress } from '../../core/text/embeds.shared.js';

const services = Object.values(EMBED_SERVICES).flatMap(({ name, kind }) => (kind === 'video' ? [name] : []));

/** The address of a video of another site, or empty. Kept is the one that the service gives its page, without what a link had of a visit. */
export const OptionalVideo = (maxLength: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? (videoOfAddress(value)?.pageUrl ?? value) : value)),
    OptionalText(maxLength),
    ValidateBy({
      name: 'isVideo',
      validator: {
        validate: (value) => value === '' || (typeof value === 'string' && videoOfAddress(value) !== undefined),
        defaultMessage: sentence('homeSections.videoUnknown', { services: services.join(', ') }),
      },
    }),
  );
