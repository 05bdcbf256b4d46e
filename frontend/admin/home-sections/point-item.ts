import type {
  Drawing,
  FactPoint,
  PicturePoint,
} from '../../../backend/content/home-sections/home-sections.constants.js';
import { DEFAULT_SECTIONS, MAX_POINTS } from '../../../backend/content/home-sections/home-sections.constants.js';
import type { FormItem } from '../fields/form-item';

/** The name of a list of points. */
export type PointList = keyof typeof MAX_POINTS;

/** A point in the form's state; its optional fields depend on its list. */
interface PointItem extends FormItem {
  title: string;
  text: string;
  fact?: string;
  picture?: string | null;
  drawing?: Drawing | '';
}

export const toPointItem = (item: FormItem) => item as PointItem;

const fact: Pick<FactPoint, 'fact'> = { fact: '' };
const picture: Pick<PicturePoint, 'picture' | 'drawing'> = { picture: null, drawing: '' };

/** Fields of the points in each list besides title and text. */
const EXTRAS: Readonly<Record<PointList, Partial<PointItem>>> = {
  why: picture,
  help: fact,
  approach: {},
  benefits: {},
};

export const newPoint = (list: PointList, id: number): FormItem => ({ id, title: '', text: '', ...EXTRAS[list] });

export const builtInPoints = (list: PointList): readonly object[] => DEFAULT_SECTIONS[list];
