import type { TablerIcon } from '@tabler/icons-react';
import { optionalComponent } from '../../core/lazy/optional-component';

type Props = Parameters<TablerIcon>[0];

// Only a site with own kinds loads the icons.
const LoadedIcon = optionalComponent<Props & { name: string }>(async () => {
  const { DEFAULT_KIND_ICON, KIND_ICONS } = await import('./icons');
  return {
    default: ({ name, ...props }) => {
      const Icon = KIND_ICONS[name] ?? KIND_ICONS[DEFAULT_KIND_ICON];
      return Icon && <Icon {...props} />;
    },
  };
});

const made = new Map<string, TablerIcon>();

/** The icon of an own kind, by the name that is stored. Its place is kept until it is loaded. */
export function ownIcon(name: string): TablerIcon {
  const known = made.get(name);
  if (known) return known;
  const icon = ((props: Props) => (
    <i style={{ display: 'inline-flex', flex: 'none', width: props.size, height: props.size }}>
      <LoadedIcon name={name} {...props} />
    </i>
  )) as unknown as TablerIcon;
  made.set(name, icon);
  return icon;
}
