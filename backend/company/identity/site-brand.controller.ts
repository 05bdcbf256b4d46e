import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/access.decorator.js';
import { SiteDefaultsService } from '../defaults/site-defaults.service.js';
import { OfferingsService } from '../offerings/offerings.service.js';
import { SiteBrandRecord } from './identity.dto.js';
import { IdentityService } from './identity.service.js';
import { SitePicturesService } from './site-pictures.service.js';

@ApiTags('Identity')
@Controller()
export class SiteBrandController {
  constructor(
    private readonly identity: IdentityService,
    private readonly defaults: SiteDefaultsService,
    private readonly pictures: SitePicturesService,
    private readonly offerings: OfferingsService,
  ) {}

  @Get('api/brand')
  @Public({ beforeOpening: true })
  @ApiOperation({ summary: 'Name, marks and colors of the site', description: 'What the back office looks like.' })
  async brand(): Promise<SiteBrandRecord> {
    const { tagline, logo, logo_dark, icon, accent, ornament } = this.identity.current;
    const { siteName: name, markUrl: mark, hasSeveralLanguages: several_languages, language } = this.identity;
    const version = await this.pictures.version();
    const marks = { logo, logo_dark, icon, mark, accent, ornament, version };
    const { off, hiddenRecords } = this.offerings;
    const notOffered = off.length === 0 ? {} : { not_offered: off, not_offered_records: hiddenRecords };
    return { name, tagline, ...marks, defaults: this.defaults.choices, several_languages, language, ...notOffered };
  }
}
