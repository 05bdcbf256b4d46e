// The screens are known before the first of them is shown.
import './parts';

export { ShellLayout as Office } from './shell/ShellLayout';
