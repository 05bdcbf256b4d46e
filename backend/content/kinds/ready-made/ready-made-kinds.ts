import { changeLog } from './change-log.js';
import { customerStories } from './customer-stories.js';
import { documentation } from './documentation.js';
import { downloads } from './downloads.js';
import { events } from './events.js';
import { glossary } from './glossary.js';
import { locations } from './locations.js';
import { partners } from './partners.js';
import { plans } from './plans.js';
import type { ReadyMadeKind } from './ready-made-kind.js';
import { team } from './team.js';
import { vacancies } from './vacancies.js';

/** The kinds of content that owners can take, in the order of the gallery. */
export const READY_MADE_KINDS: readonly ReadyMadeKind[] = [
  plans,
  documentation,
  changeLog,
  vacancies,
  events,
  team,
  partners,
  downloads,
  locations,
  glossary,
  customerStories,
];
