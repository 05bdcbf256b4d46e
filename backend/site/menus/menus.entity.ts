import { Column, Entity } from 'typeorm';
import { TranslatedSingleton } from '../../core/crud/singleton.entity.js';
import type { MenuEntry, MenuName } from './menus.constants.js';

/** The entries of a menu as JSON; null for the built-in menu. */
const Entries = (): PropertyDecorator => Column({ type: 'simple-json', nullable: true });

/** The menus of the public site: one row, id 1. */
@Entity('menus')
export class Menus extends TranslatedSingleton implements Record<MenuName, MenuEntry[] | null> {
  @Entries()
  header: MenuEntry[] | null;

  @Entries()
  header_button: MenuEntry[] | null;

  @Entries()
  footer_explore: MenuEntry[] | null;

  @Entries()
  footer_contact: MenuEntry[] | null;

  @Entries()
  footer_popular: MenuEntry[] | null;

  @Entries()
  footer_legal: MenuEntry[] | null;
}
