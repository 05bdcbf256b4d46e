import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Twice what `--max-semi-space-size=4` names: V8 copies survivors from one half to the other. */
const WANTED_BYTES = 8 * 1024 * 1024;

/** More than it ever takes; whatever V8 does, starting must not hang on this. */
const MOST_OBJECTS = 1_000_000;

/**
 * Fixes the size of V8's room for new objects. By itself it doubles whenever it fills up, to over a hundred megabytes in
 * the end, and is not given back; kept as small as it starts, pages take more work to render (docs/performance.md). Its
 * size is a flag of the command line, which a process cannot set for itself: but it can let the room grow once, by
 * filling it, and no more after that.
 */
export function fixYoungGeneration(): void {
  setFlagsFromString('--semi-space-growth-factor=4');
  const survivors: object[] = [];
  while (newSpaceBytes() < WANTED_BYTES && survivors.length < MOST_OBJECTS) {
    for (let count = 0; count < 1000; count += 1) survivors.push({ count });
  }
  setFlagsFromString('--semi-space-growth-factor=1');
}

const newSpaceBytes = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? WANTED_BYTES;
