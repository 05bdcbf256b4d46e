import { Skeleton } from '@mantine/core';
import { lazyPart } from '../parts/lazy-part';
import { optionalPart } from '../parts/optional-part';

// The form builder is not bundled with the list of forms.

/** Edits the questions of a form. */
export const LazyFieldsInput = lazyPart(async () => ({ default: (await import('./FieldsInput')).FieldsInput }), {
  fallback: <Skeleton h={200} radius="lg" aria-busy />,
});

/** A short summary of a question. */
export const LazyFieldView = optionalPart(async () => ({ default: (await import('./FieldView')).FieldView }));
