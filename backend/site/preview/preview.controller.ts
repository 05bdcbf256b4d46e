import {
  Body,
  Controller,
  Header,
  HttpCode,
  Param,
  type PipeTransform,
  Post,
  Query,
  Req,
  Res,
  type Type,
} from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { eachWith, facetIn, type RegisteredDefinition, type WithFacet } from '../../core/crud/resource-definition.js';
import { eachSettingsWith } from '../../core/crud/settings-definition.js';
import { SiteLanguage } from '../../core/crud/singleton.decorators.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { clientContextOf } from '../../core/http/internal-request.js';
import { isPlainObject } from '../../core/http/read-only-fields.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { englishName, type Label, say } from '../../core/language/say.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { PagePreview } from './preview.dto.js';
import { PreviewService } from './preview.service.js';
import { withPolicy } from './preview-policy.js';
import { PreviewTurns } from './preview-turns.js';
import { type PreviewableRecord, type PreviewableSettings, previewableOf, previewableSettings } from './previewable.js';

/** Enough for typing without a break: the back office waits a quarter of a second after each key. */
export const PREVIEW_LIMIT = { points: 200, duration: 60, name: 'previews', per: 'user' } as const;

/** Accepts 0 for a new record. */
class PreviewedIdPipe implements PipeTransform<string, number> {
  private readonly known: RecordIdPipe;

  constructor(label: Label) {
    this.known = new RecordIdPipe(label);
  }

  transform(value: string): number {
    return value === '0' ? 0 : this.known.transform(value);
  }
}

/** Renders previews, one at a time for each user. */
abstract class Previews {
  constructor(
    private readonly previews: PreviewService,
    private readonly turns: PreviewTurns,
  ) {}

  async show(
    target: PreviewableRecord | PreviewableSettings,
    { id, typed, path, language }: { id: number; typed: unknown; path: unknown; language?: string | undefined },
    user: AuthUser,
    [request, response]: [Request, Response],
  ): Promise<PagePreview> {
    if (!isPlainObject(typed)) throw new ValidationException({ values: [say('preview.bodyInvalid')] });
    const client = clientContextOf(request, response);
    const { page, ...shown } = await this.turns.take(user.id, () =>
      this.previews.show({
        target,
        id,
        typed,
        by: user,
        path: typeof path === 'string' ? path : undefined,
        language,
        client,
      }),
    );
    return { ...shown, html: withPolicy(page.html) };
  }
}

/** A call for each resource whose records or settings are shown on the public site; see `previewable.ts`. */
@ApiTags('Previews')
@Controller()
export class PreviewController extends Previews {
  constructor(previews: PreviewService, turns: PreviewTurns) {
    super(previews, turns);
  }
}

type Handler = (this: Previews, ...parameters: never[]) => Promise<PagePreview>;

/** Adds a route. The last parameters of the handler are the same for all routes. */
function addRoute(
  controller: Type<Previews>,
  target: PreviewableRecord | PreviewableSettings,
  path: string,
  handler: Handler,
  own: ParameterDecorator[],
  documentation: MethodDecorator[],
): void {
  const name = `preview_${target.name}`;
  const descriptor: PropertyDescriptor = { value: handler, writable: true, configurable: true };
  Object.defineProperty(handler, 'name', { value: name });
  Object.defineProperty(controller.prototype, name, descriptor);
  const decorators = [
    Post(path),
    HttpCode(200),
    RequirePermission(target.permission),
    RateLimit(PREVIEW_LIMIT),
    Header('Cache-Control', 'no-store'),
    Header('X-Robots-Tag', 'noindex'),
    ApiOperation({
      summary: `Preview: ${englishName(target.label)}`,
      description:
        'Renders the page of the public site as it would be with these values, and saves nothing. Fields may be missing; ' +
        'a value that breaks a rule is not shown, and named in the answer. One preview at a time: of those that wait, the ' +
        'newest takes the place of the one before.',
    }),
    ApiBody({ type: target.input }),
    ApiQuery({
      name: 'path',
      type: String,
      required: false,
      description: 'Another page of the public site than the one that is meant for it.',
    }),
    ApiOkResponse({ type: PagePreview }),
    Refuses({ 409: 'A newer preview has replaced this one.', 422: 'There is too little to be shown.' }),
    ...documentation,
  ];
  for (const decorate of decorators) decorate(controller.prototype, name, descriptor);
  const parameters = [...own, Body(), Query('path'), CurrentUser(), Req(), Res({ passthrough: true })];
  const types = parameters.map(() => Object);
  Reflect.defineMetadata('design:paramtypes', types, controller.prototype, name);
  parameters.forEach((decorate, index) => {
    decorate(controller.prototype, name, index);
  });
}

/** Adds the call for previews of the records of a resource. */
function addRecordRoute(controller: Type<Previews>, stated: WithFacet<'preview'>): void {
  const target = previewableOf(stated);
  addRoute(
    controller,
    target,
    `admin/api/preview_${target.name}/:id`,
    function (this: Previews, id: number, typed: unknown, path: unknown, user: AuthUser, ...http: [Request, Response]) {
      return this.show(target, { id, typed, path }, user, http);
    },
    [Param('id', new PreviewedIdPipe(target.label))],
    [
      ApiParam({ name: 'id', type: Number, description: '0 for a new record.' }),
      Refuses({ 404: `No ${englishName(target.label).toLowerCase()} has this id.` }),
    ],
  );
}

/** Returns the controller with the call for previews of a kind that is made while the program runs; undefined if there are none. */
export function latePreviewController(definition: RegisteredDefinition): Type | undefined {
  const [stated] = facetIn(definition, 'preview');
  if (!stated) return undefined;
  @ApiTags('Previews')
  @Controller()
  class LatePreviewController extends Previews {
    constructor(previews: PreviewService, turns: PreviewTurns) {
      super(previews, turns);
    }
  }
  addRecordRoute(LatePreviewController, stated);
  return LatePreviewController;
}

eachWith('preview', (stated) => {
  // Those of kinds that come later are in modules of their own.
  if (!stated.definition.facets?.own) addRecordRoute(PreviewController, stated);
  return undefined;
});

eachSettingsWith('preview', (...stated) => {
  const target = previewableSettings(...stated);
  addRoute(
    PreviewController,
    target,
    `admin/api/preview_${target.name}`,
    function (
      this: Previews,
      language: string | undefined,
      typed: unknown,
      path: unknown,
      user: AuthUser,
      ...http: [Request, Response]
    ) {
      return this.show(target, { id: 0, typed, path, language }, user, http);
    },
    [SiteLanguage()],
    [
      ApiQuery({
        name: 'language',
        required: false,
        schema: { type: 'string', maxLength: MAX_LENGTH.language },
        description: 'The language of the site that the texts are in. Default: its first.',
      }),
    ],
  );
});
