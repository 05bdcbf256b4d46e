import { Skeleton } from '@mantine/core';
import { lazyComponent } from '../lazy/lazy-component';
import { optionalComponent } from '../lazy/optional-component';

// The form builder is not bundled with the list of forms.

/** Edits the questions of a form. */
export const LazyFieldsInput = lazyComponent(async () => ({ default: (await import('./FieldsInput')).FieldsInput }), {
  fallback: <Skeleton h={200} radius="lg" aria-busy />,
});

/** A short summary of a question. */
export const LazyFieldView = optionalComponent(async () => ({ default: (await import('./FieldView')).FieldView }));
