import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUrl, MaxLength } from 'class-validator';
import { sentence } from '../../core/language/say.js';

export class StaticSiteQuery {
  /** Address of the copy, for absolute URLs such as those in feeds; links between pages are relative. Default: this site. */
  @ApiPropertyOptional({ maxLength: 300, example: 'https://archive.example/2026' })
  @IsOptional()
  @MaxLength(300, { message: sentence('crud.tooLong', { max: 300 }) })
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
