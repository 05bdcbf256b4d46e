// The screens are known before the first of them is shown.
import './screens';

export { ShellLayout as Office } from './shell/ShellLayout';
