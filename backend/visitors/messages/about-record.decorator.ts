import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import { isAboutText } from './about-record.shared.js';

/** The record on whose page a form was sent. Never rejects a submission: what names no record is dropped. */
export const AboutRecord = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, example: 'event/12' }),
    Transform(({ value }) => (typeof value === 'string' && isAboutText(value) ? value : '')),
    IsOptional(),
    IsString(),
  );
