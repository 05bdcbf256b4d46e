import { Body, Param, Patch, type Type, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConflictResponse, ApiExtension, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import { AllowDeclaredToken, RequirePermission } from '../access/access.decorator.js';
import { CurrentUser } from '../access/current-user.decorator.js';
import type { Permission } from '../access/permissions.js';
import { RequireConfirmation } from '../access/recent-confirmation.js';
import { StaleErrorBody } from '../http/errors.dto.js';
import { Refuses } from '../http/refuses.decorator.js';
import { PartialUpdatePipe } from '../http/validation.pipe.js';
import { englishName, type Label } from '../language/say.js';
import { type AddedRoute, addRoutes } from './added-routes.js';
import type { Author } from './author.js';
import { RecordIdPipe } from './record-id.pipe.js';
import { IfMatchHeader, RecordTagInterceptor, TAGGED } from './record-tags.js';

interface PatchDefinition {
  name: string;
  label: Label;
  record: Type;
  write: Permission;
  needsConfirmation?: boolean;
}

interface Handled {
  update(id: number, input: object, by: Author): Promise<object>;
}

/**
 * Returns a name of its own for the input, whose fields the description of the API says are all optional. `PartialType` would keep each
 * class for good, also those of kinds that come and go while the site runs.
 */
function partialOf(input: Type): Type {
  class Change extends input {}
  Object.defineProperty(Change, 'name', { value: `${input.name.replace(/Input$/, '')}Change` });
  return Change;
}

/**
 * Adds the call that changes single fields of a record, at the address of its update, which demands the required ones.
 * @param input The class of the update.
 * @param path The address of the update.
 * @param fields All fields of the record.
 */
export function addPatchRoute(
  controller: Type<Handled>,
  { name, label, record, write, needsConfirmation = false }: PatchDefinition,
  { input, path, fields }: { input: Type; path: string; fields: () => ReadonlySet<string> },
): void {
  const called = englishName(label);
  const routes: Record<string, AddedRoute<Handled>> = {
    patch: {
      method: [
        Patch(path),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        ...(needsConfirmation ? [RequireConfirmation()] : []),
        UseInterceptors(RecordTagInterceptor),
        ApiOperation({
          summary: `Change fields: ${called}`,
          description:
            'Only the fields that are sent change (as with RFC 7396, but that lists are replaced); null empties one.',
        }),
        IfMatchHeader(),
        ApiParam({ name: 'id', type: Number }),
        ApiBody({ type: partialOf(input) }),
        ApiExtension('x-single-fields', true),
        ApiOkResponse({ type: record, ...TAGGED }),
        ApiConflictResponse({ type: StaleErrorBody, description: 'Somebody else has saved the record since.' }),
        Refuses({
          404: `No ${called.toLowerCase()} has this id.`,
          422: 'A field breaks a rule.',
        }),
      ],
      parameters: [Param('id', new RecordIdPipe(label)), Body(new PartialUpdatePipe(input, fields)), CurrentUser()],
      types: [Number, Object, Object],
      handle(id: number, change: object, by: Author) {
        return this.update(id, change, by);
      },
    },
  };
  addRoutes(controller, routes);
}
