import { type ArgumentsHost, Catch, HttpException, HttpStatus } from '@nestjs/common';
import type { Request, Response } from 'express';
import { withCurrentWords } from '../../company/words/worded-errors.decorator.js';
import { WordsService } from '../../company/words/words.service.js';
import { FormsService } from '../../content/forms/forms.service.js';
import { AllExceptionsFilter } from '../../core/http/all-exceptions.filter.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { sendFormPage } from './form-answer-page.js';

/** Shows browsers without JavaScript a page with the reason why a form was not sent; other clients receive JSON. */
@Catch()
export class PlainFormFilter extends AllExceptionsFilter {
  constructor(
    private readonly words: WordsService,
    private readonly forms: FormsService,
    private readonly site: SiteIdentity,
  ) {
    super();
  }

  /** Nest does not await filters: an exception thrown here would end the process. */
  override async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    try {
      await this.answer(error, host);
    } catch (failure) {
      super.catch(failure, host);
    }
  }

  private async answer(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const status = error instanceof HttpException ? error.getStatus() : HttpStatus.INTERNAL_SERVER_ERROR;
    if (status === HttpStatus.NOT_FOUND || status === HttpStatus.INTERNAL_SERVER_ERROR) {
      super.catch(error, host);
      return;
    }
    const words = this.words.of('formPages');
    const lines = await this.linesOf(error as HttpException, http.getRequest<Request>().params.slug as string);
    const response = http.getResponse<Response>();
    if (status === HttpStatus.SERVICE_UNAVAILABLE) response.setHeader('Retry-After', '5');
    const page = { language: this.words.language, title: words.notSent, text: [...lines, words.goBack] };
    sendFormPage(response, status, page, this.site);
  }

  private async linesOf(error: HttpException, slug: string): Promise<string[]> {
    // Multer stops at the first file that is too large.
    if (error.getStatus() === HttpStatus.PAYLOAD_TOO_LARGE) return [this.words.of('formPages').largeFile];
    const { errors, message } = (withCurrentWords(error, this.words) as HttpException).getResponse() as {
      errors?: Record<string, string[]>;
      message: string;
    };
    if (!errors) return [message];
    const { fields } = await this.forms.findActive(slug);
    return Object.entries(errors).map(([key, [text = '']]) => {
      const label = fields.find((field) => field.key === key)?.label;
      return label ? `${label}: ${text}` : text;
    });
  }
}
