import { Fragment, type Node, Slice } from '@tiptap/pm/model';

/** Accepted by the server; whatever else calls itself a picture is told so by it. */
const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** The files that come with a paste or a drop. */
export const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

export const picturesAmong = (files: readonly File[]): File[] => files.filter(isPicture);

/** Whether a slice shows pictures and says nothing: then the file beside it is what was copied. */
export function isPictureOnly({ content }: Slice): boolean {
  return content.textBetween(0, content.size, ' ').trim() === '';
}

/** A picture that is carried in the text itself. */
export function fileFromDataUrl(src: string): File | undefined {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z+.-]+);base64,([a-z\d+/=\s]+)$/i.exec(src) ?? [];
  if (base64 === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
    return new File([bytes], `picture.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}

/** The path of one of our own pictures, wherever it was copied from on this site; undefined for any other. */
export function storagePathOf(src: string): string | undefined {
  if (!URL.canParse(src, location.href)) return undefined;
  const { origin, pathname } = new URL(src, location.href);
  return origin === location.origin && pathname.startsWith('/storage/') ? pathname : undefined;
}

/** A slice whose own pictures are named by their paths, without those for which `keep` says no. */
export function filterPictures({ content, openStart, openEnd }: Slice, keep: (src: string) => boolean): Slice {
  const changed = mapNodes(content, (node) => {
    if (node.type.name !== 'image') return node;
    const src = String(node.attrs.src ?? '');
    const own = storagePathOf(src);
    if (own !== undefined) return node.type.create({ ...node.attrs, src: own });
    return keep(src) ? node : undefined;
  });
  // What is open at an edge may be gone now.
  return changed.eq(content) ? new Slice(content, openStart, openEnd) : Slice.maxOpen(changed);
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
