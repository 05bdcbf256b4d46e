// One file for all inputs that lists leave out.
export { CaptionedAlbum } from './CaptionedAlbum';
export { GroupInput, GroupsInput } from './GroupInput';
