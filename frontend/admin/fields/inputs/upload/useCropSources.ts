import { useEffect, useRef, useState } from 'react';
import type { Crop } from './send-file';

/** The object URL of an original picture, and the kept part. */
export interface CropSource {
  src: string;
  crop: Crop;
}

/** The originals of stored pictures, until the component unmounts. */
export function useCropSources() {
  const [files, setFiles] = useState<ReadonlyMap<string, CropSource>>(new Map());
  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const add = (name: string, file: File, crop: Crop) => {
    const src = URL.createObjectURL(file);
    urls.current.push(src);
    setFiles((now) => new Map(now).set(name, { src, crop }));
  };
  return { files, add };
}
