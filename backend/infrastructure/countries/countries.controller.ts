import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/access.decorator.js';
import { CountryItem } from './countries.dto.js';
import { allCountries } from './countries.js';

@ApiTags('Lookups')
@Controller()
export class CountriesController {
  @Get('api/countries')
  @Public()
  @Header('Cache-Control', 'public, max-age=86400')
  @ApiOperation({ summary: 'All countries, in alphabetical order' })
  @ApiOkResponse({ type: [CountryItem] })
  list(): Promise<readonly CountryItem[]> {
    return allCountries();
  }
}
