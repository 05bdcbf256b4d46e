import { ApiProperty } from '@nestjs/swagger';
import { ArrayUnique, IsArray, IsIn, IsOptional } from 'class-validator';
import { OptionalBoolean } from '../../core/crud/fields/field.decorators.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { FIRST_STEPS, type FirstStep } from './first-steps.constants.js';

const steps = { enum: FIRST_STEPS, isArray: true, example: ['update'] };

export class FirstStepsInput extends ResourceInput {
  /** The skipped steps. */
  @ApiProperty(steps)
  @ArrayUnique({ message: sentence('firstSteps.stepRepeated') })
  @IsIn(FIRST_STEPS, {
    each: true,
    message: sentence('firstSteps.skippedUnknown', { value: FIRST_STEPS.join(', ') }),
  })
  @IsArray({ message: sentence('firstSteps.skippedInvalid') })
  @IsOptional()
  skipped?: FirstStep[];

  @OptionalBoolean()
  opened?: boolean;

  @OptionalBoolean()
  closed?: boolean;
}

/** Ids of records; null without one. */
export class FirstStepRecords {
  /** Id of a slider. */
  @ApiProperty({ type: Number, nullable: true, example: 1 })
  offer: number | null;
  /** Id of a solution. */
  @ApiProperty({ type: Number, nullable: true, example: 1 })
  solution: number | null;
  /** Id of an update. */
  @ApiProperty({ type: Number, nullable: true, example: null })
  update: number | null;
}

export class FirstStepsRecord extends ResourceRecord {
  /** The skipped steps. */
  @ApiProperty(steps)
  skipped: FirstStep[];
  /** Whether any user has seen the set-up. */
  opened: boolean;
  /** Whether it was closed: it is no longer offered. */
  closed: boolean;
  /** The first active record of each step that creates one: a repeated step edits it. */
  records: FirstStepRecords;
  /** Whether the assistant is off although the site has at least ten records for its answers. */
  offers_assistant: boolean;
  /** The steps that are complete according to the site's content. */
  @ApiProperty({ ...steps, example: ['name', 'look'] })
  done: FirstStep[];
}
