import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorBody, ValidationErrorBody } from './errors.dto.js';

/** Documents the statuses with which a call refuses, and why. Their bodies are those of all errors. */
export const Refuses = (reasons: Record<number, string>) =>
  applyDecorators(
    ...Object.entries(reasons).map(([status, description]) =>
      ApiResponse({
        status: Number(status),
        type: status === '422' ? ValidationErrorBody : ErrorBody,
        description,
      }),
    ),
  );
