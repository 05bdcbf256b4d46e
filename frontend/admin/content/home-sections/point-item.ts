import { defaultSectionsIn } from '../../../../backend/content/home-sections/default-sections.shared.js';
import type {
  Drawing,
  FactPoint,
  MAX_POINTS,
  PicturePoint,
} from '../../../../backend/content/home-sections/home-sections.constants.js';
import type { FormItem } from '../../fields/field/form-item';

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

/** The suggested points in the language of the site. */
export const suggestedPoints = (list: PointList, language: string): readonly object[] =>
  defaultSectionsIn(language, 'plain')[list];
