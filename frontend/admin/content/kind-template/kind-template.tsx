import { Skeleton } from '@mantine/core';
import type { ComponentType } from 'react';
import type { KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import { lazyComponent } from '../../core/lazy/lazy-component';

interface Props {
  kind: KindRecord;
  isReadOnly: boolean;
  onSaved: (kind: KindRecord) => void;
}

/** The tab *Pages* of a kind. */
export const KindTemplate: ComponentType<Props> = lazyComponent<Props>(() => import('./TemplateEditor'), {
  fallback: <Skeleton height={480} m="lg" radius="lg" aria-busy />,
});
