import { Fragment, type Node, Slice } from '@tiptap/pm/model';

/** Unsupported image types are uploaded as well: the server's error is shown. */
const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** The files of a paste or drop event. */
export const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

export const picturesIn = (files: readonly File[]): File[] => files.filter(isPicture);

/** Whether a slice has no text: its pictures are then the files of the same event. */
export function isPictureOnly({ content }: Slice): boolean {
  return content.textBetween(0, content.size, ' ').trim() === '';
}

/** The file of a base64 data URL of a picture. */
export function fileFromDataUrl(src: string): File | undefined {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z+.-]+);base64,([a-z\d+/=\s]+)$/i.exec(src) ?? [];
  if (base64 === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
    return new File([bytes], `picture.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}

/** The path of a picture in this site's storage; undefined for other URLs. */
export function storagePathOf(src: string): string | undefined {
  if (!URL.canParse(src, location.href)) return undefined;
  const { origin, pathname } = new URL(src, location.href);
  return origin === location.origin && pathname.startsWith('/storage/') ? pathname : undefined;
}

/** Replaces the URLs of stored pictures by their paths, and removes other pictures unless `keep` returns true. */
export function filterPictures({ content, openStart, openEnd }: Slice, keep: (src: string) => boolean): Slice {
  const changed = mapNodes(content, (node) => {
    if (node.type.name !== 'image') return node;
    const src = String(node.attrs.src ?? '');
    const own = storagePathOf(src);
    if (own !== undefined) return node.type.create({ ...node.attrs, src: own });
    return keep(src) ? node : undefined;
  });
  // The removed node may have been the open one at the edge.
  return changed.eq(content) ? new Slice(content, openStart, openEnd) : Slice.maxOpen(changed);
}

/** A slice with the sources of its pictures replaced. */
export function withSources({ content, openStart, openEnd }: Slice, change: (src: string) => string): Slice {
  const changed = mapNodes(content, (node) =>
    node.type.name === 'image' ? node.type.create({ ...node.attrs, src: change(String(node.attrs.src ?? '')) }) : node,
  );
  return new Slice(changed, openStart, openEnd);
}

function mapNodes(content: Fragment, change: (node: Node) => Node | undefined): Fragment {
  const nodes: Node[] = [];
  content.forEach((child) => {
    const node = change(child.isLeaf ? child : child.copy(mapNodes(child.content, change)));
    if (node) nodes.push(node);
  });
  return Fragment.from(nodes);
}

/** The sources of a slice's pictures. */
export function pictureSources({ content }: Slice): string[] {
  const sources: string[] = [];
  content.descendants((node) => {
    if (node.type.name === 'image') sources.push(String(node.attrs.src ?? ''));
  });
  return sources;
}
