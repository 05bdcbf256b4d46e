import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUrl, MaxLength } from 'class-validator';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../core/language/say.js';

export class StaticSiteQuery {
  /** Address of the copy, for absolute URLs such as those in feeds; links between pages are relative. Default: this site. */
  @ApiPropertyOptional({ maxLength: MAX_LENGTH.siteAddress, example: 'https://archive.example/2026' })
  @IsOptional()
  @MaxLength(MAX_LENGTH.siteAddress, { message: sentence('crud.tooLong', { max: MAX_LENGTH.siteAddress }) })
  @IsUrl(
    { require_tld: false, protocols: ['http', 'https'], require_protocol: true },
    { message: sentence('crud.httpsRequired') },
  )
  base?: string;
}

/** The amount of data to export. */
export class SiteExportCounts {
  /** Number of content records, including translations. */
  records: number;
  /** Number of the library's files. */
  files: number;
  people: number;
  /** Number of messages and applications. */
  enquiries: number;
  subscribers: number;
  /** @example https://www.jukwaa.example */
  site_url: string;
}
