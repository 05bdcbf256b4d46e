import { SetMetadata } from '@nestjs/common';

export const ALLOWED_WITHOUT_FACTOR = Symbol('allowed without a second factor');

/** Allows a route to those whose role needs a second factor that they have not set up: what they need in order to do so. */
export const AllowedWithoutFactor = () => SetMetadata(ALLOWED_WITHOUT_FACTOR, true);
