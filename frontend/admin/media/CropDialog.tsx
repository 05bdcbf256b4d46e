import 'react-image-crop/dist/ReactCrop.css';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import type { MediaRecord, PicturePart } from '../../../backend/content/library/library.dto.js';
import { ApiError } from '../../api/client';
import { Dialog } from '../ui/Dialog';
import { LoadError } from '../ui/LoadError';
import classes from './CropDialog.module.css';
import { movePoint } from './edit-geometry';
import { useUpdateMedia } from './useMedia';

interface Props {
  file: MediaRecord;
  opened: boolean;
  onClose: () => void;
}

/** The longest side of the picture that is worked on. */
const SIDE = 1200;

/** Chooses the part of the original that is shown, which stays whole. */
export function CropDialog({ file, opened, onClose }: Props) {
  // Mantine stores the focus to return to when `opened` changes, so a modal must not mount opened.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return (
    <Dialog opened={shown} onClose={onClose} title={`Crop ${file.name}`} size={760} centered>
      <Cropping file={file} onClose={onClose} />
    </Dialog>
  );
}

function Cropping({ file, onClose }: Omit<Props, 'opened'>) {
  const { mutate, isPending } = useUpdateMedia(file);
  const { data: turned, error, refetch } = useTurnedOriginal(file);
  const [crop, setCrop] = useState<PercentCrop>(() => percentOf(file.crop));
  const save = (part: PicturePart | null) => {
    const focus = file.focus && movePoint(file.focus, file.crop, part);
    mutate({ crop: part, focus }, { onSuccess: onClose });
  };
  const isWhole = crop.width > 99.5 && crop.height > 99.5;
  return (
    <>
      <div className={classes.stage} aria-busy={!turned && !error}>
        {error ? (
          <LoadError what="The original" error={error} onRetry={() => refetch()} />
        ) : turned ? (
          <ReactCrop
            crop={crop}
            onChange={(_pixels, percent) => setCrop(percent)}
            minWidth={24}
            minHeight={24}
            keepSelection
            ruleOfThirds
            ariaLabels={{
              cropArea: 'The part that is shown. Arrow keys move it.',
              nwDragHandle: 'Corner at the top left. Arrow keys move it.',
              nDragHandle: 'Upper edge. Arrow keys move it.',
              neDragHandle: 'Corner at the top right. Arrow keys move it.',
              eDragHandle: 'Right edge. Arrow keys move it.',
              seDragHandle: 'Corner at the bottom right. Arrow keys move it.',
              sDragHandle: 'Lower edge. Arrow keys move it.',
              swDragHandle: 'Corner at the bottom left. Arrow keys move it.',
              wDragHandle: 'Left edge. Arrow keys move it.',
            }}
          >
            <img src={turned} alt="" />
          </ReactCrop>
        ) : (
          <Loader aria-label="Loading the original" />
        )}
      </div>
      <Text fz="xs" c="dimmed" mt="sm">
        The original is kept, so you can crop it differently at any time.
      </Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" mr="auto" disabled={isPending} onClick={() => save(null)}>
          Show the whole picture
        </Button>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button loading={isPending} disabled={!turned} onClick={() => save(isWhole ? null : partOf(crop))}>
          Crop everywhere
        </Button>
      </Group>
    </>
  );
}

function percentOf(part: PicturePart | null): PercentCrop {
  const { left, top, width, height } = part ?? { left: 0, top: 0, width: 1, height: 1 };
  return { unit: '%', x: left * 100, y: top * 100, width: width * 100, height: height * 100 };
}

const partOf = ({ x, y, width, height }: PercentCrop): PicturePart => {
  const [left, top] = [Math.max(0, x / 100), Math.max(0, y / 100)];
  return { left, top, width: Math.min(1 - left, width / 100), height: Math.min(1 - top, height / 100) };
};

/** The URL of the original as it is turned. */
const useTurnedOriginal = ({ original_url: url, rotation }: MediaRecord) =>
  useQuery({
    queryKey: ['turned original', url, rotation],
    queryFn: () => turnedPicture(url, rotation),
    staleTime: Number.POSITIVE_INFINITY,
    // As large as a picture.
    gcTime: 0,
    retry: false,
  });

async function turnedPicture(url: string, rotation: number): Promise<string> {
  const picture = new Image();
  picture.src = url;
  await picture.decode().catch(() => {
    throw new ApiError(0, 'The picture could not be loaded. Please check your connection and try again.');
  });
  const scale = Math.min(1, SIDE / Math.max(picture.naturalWidth, picture.naturalHeight));
  const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  const canvas = document.createElement('canvas');
  const isUpright = rotation % 180 === 0;
  canvas.width = isUpright ? width : height;
  canvas.height = isUpright ? height : width;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser can’t draw the picture.');
  drawing.translate(canvas.width / 2, canvas.height / 2);
  drawing.rotate((rotation * Math.PI) / 180);
  drawing.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas.toDataURL('image/webp', 0.8);
}
