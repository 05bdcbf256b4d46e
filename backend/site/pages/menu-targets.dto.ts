import { ApiProperty } from '@nestjs/swagger';
import type { MenuEntryKind } from '../menus/menus.constants.js';
import { MENU_ENTRY_KINDS } from '../menus/menus.constants.js';

/** What an entry of a menu can lead to. */
export class MenuTarget {
  @ApiProperty({ enum: MENU_ENTRY_KINDS })
  kind: MenuEntryKind;
  /**
   * The path of a page, the name of a section of the home page; otherwise empty.
   * @example /solutions
   */
  target: string;
  /** The id of a solution or of an own page; otherwise null. */
  record_id: number | null;
  /**
   * The name of an entry without a label.
   * @example Solutions
   */
  name: string;
  /** @example /solutions */
  href: string;
  /**
   * Why visitors do not see entries that lead there; empty if they do.
   * @example "The solution is inactive."
   */
  problem: string;
  /** Whether the header has it at its end while no menu names it: a page that wishes to be in the menu. */
  appended: boolean;
}
