import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUrl, MaxLength } from 'class-validator';
import { sentence } from '../../core/language/say.js';

export class StaticSiteQuery {
  /** Where the copy will be, for what has whole addresses, such as feeds; links between pages are relative. Default: this site. */
  @ApiPropertyOptional({ maxLength: 300, example: 'https://archive.example/2026' })
  @IsOptional()
  @MaxLength(300, { message: sentence('crud.canHaveAtMostMaxCharacters', { max: 300 }) })
  @IsUrl(
    { require_tld: false, protocols: ['http', 'https'], require_protocol: true },
    { message: sentence('crud.mustBeAnAddressThatBeginsWithHttps') },
  )
  base?: string;
}

/** How much there is to take along. */
export class SiteExportCounts {
  /** Records of content, translations included. */
  records: number;
  /** Of the library. */
  files: number;
  people: number;
  /** Messages and applications. */
  enquiries: number;
  subscribers: number;
  /** @example https://www.jukwaa.example */
  site_url: string;
}
