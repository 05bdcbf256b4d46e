import { ApiProperty } from '@nestjs/swagger';
import { ArrayUnique, IsArray, IsIn, IsOptional } from 'class-validator';
import { OptionalBoolean } from '../../core/crud/fields/field.decorators.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { FIRST_STEPS, type FirstStep } from './first-steps.constants.js';

const steps = { enum: FIRST_STEPS, isArray: true, example: ['update'] };

export class FirstStepsInput extends ResourceInput {
  /** The steps that are left out. */
  @ApiProperty(steps)
  @ArrayUnique({ message: sentence('firstSteps.aStepCanBeLeftOutOnlyOnce') })
  @IsIn(FIRST_STEPS, {
    each: true,
    message: sentence('firstSteps.skippedMayHaveTheseStepsValue', { value: FIRST_STEPS.join(', ') }),
  })
  @IsArray({ message: sentence('firstSteps.skippedMustBeAListOfSteps') })
  @IsOptional()
  skipped?: FirstStep[];

  @OptionalBoolean()
  opened?: boolean;

  @OptionalBoolean()
  closed?: boolean;
}

/** Ids; null where there is none yet. */
export class FirstStepRecords {
  /** Of a slider. */
  @ApiProperty({ type: Number, nullable: true, example: 1 })
  offer: number | null;
  /** Of a solution. */
  @ApiProperty({ type: Number, nullable: true, example: 1 })
  solution: number | null;
  /** Of an update. */
  @ApiProperty({ type: Number, nullable: true, example: null })
  update: number | null;
}

export class FirstStepsRecord extends ResourceRecord {
  /** The steps that were left out. */
  @ApiProperty(steps)
  skipped: FirstStep[];
  /** Whether anybody has seen the set-up. */
  opened: boolean;
  /** Whether it was closed: it is offered no more. */
  closed: boolean;
  /** The first active record of each step that makes one: where the step is gone through again, it changes this one. */
  @ApiProperty({ type: FirstStepRecords })
  records: FirstStepRecords;
  /** Whether the assistant is off although the site has ten records or more that it could answer from. */
  offers_assistant: boolean;
  /** The steps that the content of the site shows as done. */
  @ApiProperty({ ...steps, example: ['name', 'look'] })
  done: FirstStep[];
}
