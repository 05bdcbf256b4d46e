import { lazyComponent } from '../../core/lazy/lazy-component';
import type { OfficePart } from '../../core/parts/office-part';

export const writingHelp: OfficePart = {
  feature: 'writing-help',
  writeTools: { writingHelp: lazyComponent(() => import('./WritingHelp')) },
  descriptionTools: { writingHelp: lazyComponent(() => import('./PictureDescription')) },
};
