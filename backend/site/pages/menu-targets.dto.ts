import { ApiProperty } from '@nestjs/swagger';
import type { MenuEntryKind } from '../menus/menus.constants.js';
import { MENU_ENTRY_KINDS } from '../menus/menus.constants.js';

/** A possible target of a menu entry. */
export class MenuTarget {
  @ApiProperty({ enum: MENU_ENTRY_KINDS })
  kind: MenuEntryKind;
  /**
   * The path of a page, or the name of a home page section; otherwise empty.
   * @example /solutions
   */
  target: string;
  /** The id of a solution or a page built by editors; otherwise null. */
  record_id: number | null;
  /**
   * The name of an entry without a label.
   * @example Solutions
   */
  name: string;
  /** @example /solutions */
  href: string;
  /**
   * Why visitors don't see entries with this target; empty if they do.
   * @example "The solution is inactive."
   */
  problem: string;
  /** Whether the page is shown at the end of the header because it is set to be in the menu and no menu contains it. */
  appended: boolean;
}
