import { ApiProperty } from '@nestjs/swagger';
import { RequiredText } from '../../core/crud/fields/field.decorators.js';
import { sentence } from '../../core/language/say.js';
import { TRIED_ADDRESS_LENGTH } from './redirects.constants.js';

export class AddressQuery {
  /** @example /blog/2024/fee-reminder */
  @RequiredText(sentence('lookups.addressRequired'), TRIED_ADDRESS_LENGTH, { multiline: true })
  address: string;
}

/** What visitors find at an address. */
export class CheckedAddress {
  /** As given. @example "https://www.former.example/2019/05/opening/" */
  address: string;
  /** 404 also for a redirect to a missing page. */
  @ApiProperty({ enum: [200, 301, 404, 410] })
  status: 200 | 301 | 404 | 410;
  /** Target of the redirect; empty without one. @example "/updates/opening" */
  target: string;
}
