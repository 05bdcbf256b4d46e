import type {
  ActionIcon,
  Alert,
  Anchor,
  Avatar,
  Badge,
  Button,
  Checkbox,
  ColorInput,
  Combobox,
  FileInput,
  Kbd,
  MantineThemeOverride,
  Menu,
  Modal,
  MultiSelect,
  Notification,
  Pagination,
  Paper,
  PasswordInput,
  Portal,
  Progress,
  SegmentedControl,
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
import { t } from '../language/t';
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
const modalClasses = {
  header: classes.modalHeader,
  title: classes.modalTitle,
  content: classes.modalContent,
  close: classes.close,
};

/** Like `Component.extend`, which would import the components: every screen would load all of them. */
const themed = <Component extends { extend: (differences: never) => unknown }>(
  differences: Parameters<Component['extend']>[0],
) => differences;

/** Overrides of Mantine's default props and classes. */
export const components = (): MantineThemeOverride['components'] => ({
  Title: themed<typeof Title>({ classNames: { root: classes.title } }),
  Button: themed<typeof Button>({
    defaultProps: { size: 'sm' },
    classNames: { root: classes.button, inner: classes.buttonInner, label: classes.buttonLabel },
  }),
  ActionIcon: themed<typeof ActionIcon>({
    defaultProps: { variant: 'subtle', color: 'gray', size: 34 },
    classNames: { root: classes.actionIcon },
  }),
  Anchor: themed<typeof Anchor>({ defaultProps: { underline: 'always' }, classNames: { root: classes.anchor } }),
  TextInput: themed<typeof TextInput>({ defaultProps: field, classNames: fieldClasses }),
  ColorInput: themed<typeof ColorInput>({ defaultProps: field, classNames: fieldClasses }),
  FileInput: themed<typeof FileInput>({ defaultProps: field, classNames: fieldClasses }),
  PasswordInput: themed<typeof PasswordInput>({
    defaultProps: { ...field, visibilityToggleButtonProps: { 'aria-label': t('theme.showPassword'), tabIndex: 0 } },
    classNames: { ...fieldClasses, visibilityToggle: classes.reveal },
  }),
  Textarea: themed<typeof Textarea>({
    defaultProps: { ...field, autosize: true, minRows: 3, maxRows: 14 },
    classNames: fieldClasses,
  }),
  // Options are rendered only while they are open: a list has three selects.
  Combobox: themed<typeof Combobox>({ defaultProps: { keepMounted: false, shadow: 'lg' } }),
  Select: themed<typeof Select>({
    defaultProps: { ...field, allowDeselect: false, checkIconPosition: 'right' },
    classNames: { ...fieldClasses, option: classes.option },
  }),
  MultiSelect: themed<typeof MultiSelect>({
    defaultProps: field,
    classNames: { ...fieldClasses, pill: classes.pill, option: classes.option },
  }),
  TagsInput: themed<typeof TagsInput>({ defaultProps: field, classNames: { ...fieldClasses, pill: classes.pill } }),
  Checkbox: themed<typeof Checkbox>({
    defaultProps: { color: 'var(--jk-control)', radius: 'xs' },
    classNames: { label: classes.check, description: classes.hint },
  }),
  Switch: themed<typeof Switch>({
    defaultProps: { color: 'var(--jk-control)', size: 'md', withThumbIndicator: false },
    classNames: { label: classes.check, description: classes.hint },
  }),
  Paper: themed<typeof Paper>({ defaultProps: { radius: 'lg', shadow: 'xs' }, classNames: { root: classes.paper } }),
  Badge: themed<typeof Badge>({
    defaultProps: { variant: 'light', color: 'gray', radius: 'sm', size: 'md' },
    classNames: { root: classes.badge },
  }),
  Avatar: themed<typeof Avatar>({ defaultProps: { radius: '50%' } }),
  Table: themed<typeof Table>({
    defaultProps: { verticalSpacing: 10, horizontalSpacing: 12, highlightOnHover: true },
    classNames: { th: classes.th, td: classes.td, tr: classes.tr },
  }),
  Pagination: themed<typeof Pagination>({
    defaultProps: { size: 'sm', radius: 'md' },
    classNames: { control: classes.pageControl },
  }),
  // Modal.Root and its parts do not use Modal's overrides, so both are set.
  Modal: themed<typeof Modal>({ defaultProps: { ...modal, overlayProps: veil }, classNames: modalClasses }),
  ModalRoot: themed<typeof Modal.Root>({ defaultProps: modal, classNames: modalClasses }),
  ModalOverlay: themed<typeof Modal.Overlay>({ defaultProps: veil }),
  // `<header>` would be a second banner landmark.
  ModalHeader: themed<typeof Modal.Header>({ defaultProps: { role: 'none' } }),
  ModalCloseButton: themed<typeof Modal.CloseButton>({ defaultProps: { 'aria-label': t('theme.closeDialog') } }),
  Notification: themed<typeof Notification>({
    defaultProps: { closeButtonProps: { 'aria-label': t('theme.closeNotification') } },
  }),
  // Portals render into a landmark (see AdminRoot), for screen readers.
  Portal: themed<typeof Portal>({ defaultProps: { target: '#layers' } }),
  Menu: themed<typeof Menu>({
    defaultProps: {
      shadow: 'lg',
      radius: 'md',
      position: 'bottom-end',
      offset: 6,
      // The placeholder element is not allowed within `role="menu"`.
      withInitialFocusPlaceholder: false,
      transitionProps: { transition: 'pop-top-right', duration: 130 },
    },
    classNames: { item: classes.menuItem, dropdown: classes.dropdown },
  }),
  Tooltip: themed<typeof Tooltip>({
    defaultProps: {
      openDelay: 350,
      radius: 'sm',
      color: 'dark.7',
      fz: 12,
      px: 8,
      py: 4,
      events: { hover: true, focus: true, touch: false },
    },
    classNames: { tooltip: classes.tooltip },
  }),
  Alert: themed<typeof Alert>({
    defaultProps: { variant: 'light', radius: 'md' },
    classNames: { root: classes.alert, title: classes.alertTitle },
  }),
  Progress: themed<typeof Progress>({ defaultProps: { color: 'var(--jk-control)', size: 6, radius: 'xl' } }),
  SegmentedControl: themed<typeof SegmentedControl>({
    defaultProps: { withItemsBorders: false },
    classNames: { root: classes.segments, label: classes.segment },
  }),
  Skeleton: themed<typeof Skeleton>({ defaultProps: { radius: 'sm' }, classNames: { root: classes.skeleton } }),
  Kbd: themed<typeof Kbd>({ defaultProps: { size: 'xs' }, classNames: { root: classes.kbd } }),
});
