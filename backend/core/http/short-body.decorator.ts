import { SetMetadata } from '@nestjs/common';

export const SHORT_BODY = Symbol('short body');

/** Marks a public call whose body is a few short texts, such as addresses: longer ones are not read. */
export const ShortBody = () => SetMetadata(SHORT_BODY, true);
