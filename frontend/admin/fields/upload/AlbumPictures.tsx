import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { storedUrl } from '../../ui/stored';
import classes from './AlbumPictures.module.css';

interface Props {
  names: string[];
  onChange: (names: string[]) => void;
}

/** The pictures of an album: moved by dragging or by buttons, removed one by one. */
export function AlbumPictures({ names, onChange }: Props) {
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number) => {
    const name = names[from];
    if (name === undefined || to < 0 || to >= names.length || from === to) return;
    const rest = names.filter((_, index) => index !== from);
    onChange([...rest.slice(0, to), name, ...rest.slice(to)]);
  };
  return (
    <ol className={classes.pictures}>
      {names.map((name, index) => {
        const place = `picture ${index + 1} of ${names.length}`;
        return (
          <li
            key={name}
            className={classes.picture}
            draggable
            data-dragged={dragged === index || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, index)}
          >
            <img src={storedUrl(name)} alt={`Album, ${place}`} loading="lazy" draggable={false} />
            <div className={classes.actions}>
              <ActionIcon
                size={28}
                aria-label={`Move ${place} forward`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowLeft size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={28}
                aria-label={`Move ${place} back`}
                disabled={index === names.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowRight size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={28}
                aria-label={`Remove ${place}`}
                onClick={() => onChange(names.filter((_, at) => at !== index))}
              >
                <IconTrash size={15} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
