import {
  applyDecorators,
  Body,
  Controller,
  HttpCode,
  HttpStatus,
  Ip,
  Param,
  Post,
  Res,
  UploadedFiles,
  UseFilters,
  UseInterceptors,
} from '@nestjs/common';
import { AnyFilesInterceptor } from '@nestjs/platform-express';
import { ApiConsumes, ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { FORM_LIMITS } from '../../content/forms/forms.constants.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { VisitorForm } from '../bot-check/visitor-form.decorator.js';
import { sendFormPage } from './form-answer-page.js';
import { PlainFormFilter } from './plain-form.filter.js';
import { SentFormBody, SentFormInput } from './sent-form.dto.js';
import { type SentFile, SentFormsService } from './sent-forms.service.js';

/** Files go through `FormFileStorage`, with its limits: multipart forms bypass the limits of other bodies. */
const TakesFiles = () =>
  applyDecorators(
    UseInterceptors(
      AnyFilesInterceptor({
        limits: {
          files: FORM_LIMITS.files,
          fileSize: FORM_LIMITS.fileBytes,
          fields: 100,
          parts: 105,
          fieldSize: 20 * 1024,
          fieldNameSize: 64,
          headerPairs: 20,
        },
      }),
    ),
    ApiConsumes('application/json', 'multipart/form-data'),
    ApiParam({ name: 'slug', type: String, example: 'demonstration' }),
    Refuses({ 409: 'The last day of the form on that record is over.', 413: 'A file or the whole is too large.' }),
  );

@ApiTags('Form')
@Controller()
export class SentFormsController {
  constructor(
    private readonly sent: SentFormsService,
    private readonly words: WordsService,
    private readonly site: SiteIdentity,
    private readonly languages: LanguagesService,
  ) {}

  @Post('api/forms/:slug')
  @VisitorForm()
  @TakesFiles()
  @ApiOperation({
    summary: 'Send a form of the site',
    description:
      'Errors are named by the keys of the fields. It is stored as a message, with one answer for each question that was asked. ' +
      'In a form with files, `turnstile_token` stands before these.',
  })
  @Refuses({ 404: 'No active form is at this address.' })
  receive(
    @Param('slug') slug: string,
    @Body() input: SentFormInput,
    @UploadedFiles() files: SentFile[] | undefined,
    @Ip() address: string,
  ): Promise<SentFormBody> {
    return this.sent.receive(slug, input, files ?? [], address, false);
  }

  @Post('forms/:slug')
  @UseFilters(PlainFormFilter)
  @VisitorForm()
  @TakesFiles()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a form without JavaScript',
    description:
      'The same, answered with a page. Without the bot check it is kept as suspected spam, or refused if the form says so.',
  })
  @ApiProduces('text/html')
  @ApiOkResponse({ description: 'A page that says that it was sent.', schema: { type: 'string' } })
  @Refuses({ 404: 'No active form is at this address.' })
  async receivePlain(
    @Param('slug') slug: string,
    @Body() input: SentFormInput,
    @UploadedFiles() files: SentFile[] | undefined,
    @Ip() address: string,
    @Res() response: Response,
  ): Promise<void> {
    const { message, page } = await this.sent.receive(slug, input, files ?? [], address, true);
    const { language } = this.words;
    const reader = this.languages.ofTag(language);
    if (page?.startsWith('/'))
      response.redirect(HttpStatus.SEE_OTHER, reader ? this.languages.addressOf(page, reader) : page);
    else {
      sendFormPage(
        response,
        HttpStatus.OK,
        { language, title: this.words.of('formPages').sent, text: message },
        this.site,
      );
    }
  }
}
