import type { OfficePart } from '../core/parts/office-part';
import { userScreen } from './users/user';

export const people: OfficePart = { screens: { user: userScreen } };
