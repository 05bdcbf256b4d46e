import {
  ActionIcon,
  Alert,
  Anchor,
  Avatar,
  Badge,
  Button,
  Checkbox,
  Kbd,
  type MantineThemeOverride,
  Menu,
  Modal,
  MultiSelect,
  Notification,
  NumberInput,
  Pagination,
  Paper,
  PasswordInput,
  Portal,
  Progress,
  Select,
  Skeleton,
  Switch,
  Table,
  TagsInput,
  Textarea,
  TextInput,
  Title,
  Tooltip,
} from '@mantine/core';
import classes from './theme.module.css';

const field = { size: 'sm' as const };
const fieldClasses = { input: classes.input, label: classes.label, description: classes.hint };
const veil = { color: '#0b1615', backgroundOpacity: 0.58, blur: 3 };
const modal = {
  padding: 20,
  radius: 'lg',
  shadow: 'xl',
  centered: true,
  transitionProps: { transition: 'pop' as const, duration: 160 },
};
const modalClasses = { header: classes.modalHeader, title: classes.modalTitle, content: classes.modalContent };

/** Mantine's defaults where ours differ. */
export const components: MantineThemeOverride['components'] = {
  Title: Title.extend({ classNames: { root: classes.title } }),
  Button: Button.extend({ defaultProps: { size: 'sm' }, classNames: { root: classes.button } }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { variant: 'subtle', color: 'gray', size: 34 },
    classNames: { root: classes.actionIcon },
  }),
  Anchor: Anchor.extend({ defaultProps: { underline: 'always' }, classNames: { root: classes.anchor } }),
  TextInput: TextInput.extend({ defaultProps: field, classNames: fieldClasses }),
  NumberInput: NumberInput.extend({ defaultProps: field, classNames: fieldClasses }),
  PasswordInput: PasswordInput.extend({
    defaultProps: { ...field, visibilityToggleButtonProps: { 'aria-label': 'Show the password', tabIndex: 0 } },
    classNames: fieldClasses,
  }),
  Textarea: Textarea.extend({
    defaultProps: { ...field, autosize: true, minRows: 3, maxRows: 14 },
    classNames: fieldClasses,
  }),
  Select: Select.extend({
    defaultProps: { ...field, allowDeselect: false, checkIconPosition: 'right' },
    classNames: { ...fieldClasses, option: classes.option },
  }),
  MultiSelect: MultiSelect.extend({
    defaultProps: field,
    classNames: { ...fieldClasses, pill: classes.pill, option: classes.option },
  }),
  TagsInput: TagsInput.extend({ defaultProps: field, classNames: { ...fieldClasses, pill: classes.pill } }),
  Checkbox: Checkbox.extend({
    defaultProps: { color: 'green.6', radius: 'xs' },
    classNames: { label: classes.check, description: classes.hint },
  }),
  Switch: Switch.extend({
    defaultProps: { color: 'green.6', size: 'md', withThumbIndicator: false },
    classNames: { label: classes.check, description: classes.hint },
  }),
  Paper: Paper.extend({ defaultProps: { radius: 'lg', shadow: 'xs' }, classNames: { root: classes.paper } }),
  Badge: Badge.extend({
    defaultProps: { variant: 'light', color: 'gray', radius: 'sm', size: 'md' },
    classNames: { root: classes.badge },
  }),
  Avatar: Avatar.extend({ defaultProps: { radius: 'xl' } }),
  Table: Table.extend({
    defaultProps: { verticalSpacing: 10, horizontalSpacing: 12, highlightOnHover: true },
    classNames: { th: classes.th, td: classes.td, tr: classes.tr },
  }),
  Pagination: Pagination.extend({
    defaultProps: { size: 'sm', radius: 'md' },
    classNames: { control: classes.pageControl },
  }),
  // Modal.Root and its parts do not inherit from Modal: both are set.
  Modal: Modal.extend({ defaultProps: { ...modal, overlayProps: veil }, classNames: modalClasses }),
  ModalRoot: Modal.Root.extend({ defaultProps: modal, classNames: modalClasses }),
  ModalOverlay: Modal.Overlay.extend({ defaultProps: veil }),
  // A dialog's header is no second banner of the page.
  ModalHeader: Modal.Header.extend({ defaultProps: { role: 'none' } }),
  ModalCloseButton: Modal.CloseButton.extend({ defaultProps: { 'aria-label': 'Close dialog' } }),
  Notification: Notification.extend({
    defaultProps: { closeButtonProps: { 'aria-label': 'Close notification' } },
  }),
  // Pop-ups live in a named region (see AdminRoot): content outside of landmarks is hard to find with a screen reader.
  Portal: Portal.extend({ defaultProps: { target: '#layers' } }),
  Menu: Menu.extend({
    defaultProps: {
      shadow: 'lg',
      radius: 'md',
      position: 'bottom-end',
      offset: 6,
      // The placeholder is a child that the role of a menu does not allow.
      withInitialFocusPlaceholder: false,
      transitionProps: { transition: 'pop-top-right', duration: 130 },
    },
    classNames: { item: classes.menuItem, dropdown: classes.dropdown },
  }),
  Tooltip: Tooltip.extend({
    defaultProps: {
      openDelay: 350,
      radius: 'sm',
      color: 'dark.7',
      fz: 12,
      px: 8,
      py: 4,
      events: { hover: true, focus: true, touch: false },
    },
  }),
  Alert: Alert.extend({
    defaultProps: { variant: 'light', radius: 'md' },
    classNames: { root: classes.alert, title: classes.alertTitle },
  }),
  Progress: Progress.extend({ defaultProps: { color: 'green.5', size: 6, radius: 'xl' } }),
  Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' }, classNames: { root: classes.skeleton } }),
  Kbd: Kbd.extend({ defaultProps: { size: 'xs' } }),
};
