import type { OpenAPIObject } from '@nestjs/swagger';

/** A description of the API, which has what programs are called with as well. */
export type ApiDescription = OpenAPIObject & { webhooks?: OpenAPIObject['paths'] };

/** A part of the description of the API that is no route. */
export abstract class ApiDescriptionPart {
  /** @param document Has all routes and their schemas. */
  abstract addTo(document: ApiDescription): void;
}
