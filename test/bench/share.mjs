import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';
const isV1 = existsSync(join(V1, 'cpu.cfs_quota_us'));
const PERIOD_MICROSECONDS = 100_000;

/**
 * A control group whose processes come before others on the machine, so that other work does not change what is measured;
 * limited to a share of one core, or not. Linux, as root.
 */
export class Share {
  /** @param {string} name Of the group. @param {number} [percent] Of one core. */
  constructor(name, percent) {
    this.folder = join(isV1 ? V1 : V2, name);
    const quota = percent === undefined ? -1 : Math.round((percent / 100) * PERIOD_MICROSECONDS);
    try {
      if (!isV1) writeFileSync(join(V2, 'cgroup.subtree_control'), '+cpu');
      mkdirSync(this.folder);
      this.write(isV1 ? 'cpu.shares' : 'cpu.weight', isV1 ? 100_000 : 10_000);
      if (isV1) {
        this.write('cpu.cfs_period_us', PERIOD_MICROSECONDS);
        this.write('cpu.cfs_quota_us', quota);
      } else this.write('cpu.max', `${quota < 0 ? 'max' : quota} ${PERIOD_MICROSECONDS}`);
    } catch (error) {
      throw new Error(`Shares of a core can't be given here, which takes root and a writable cgroup: ${error}`);
    }
  }

  /** Takes a process, with all its threads. */
  add(pid) {
    this.write('cgroup.procs', pid);
  }

  /** How many periods there were in which it had something to do, and in how many of them it used all it may. */
  periods() {
    const text = readFileSync(join(this.folder, 'cpu.stat'), 'utf8');
    const value = (name) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
    return { all: value('nr_periods'), full: value('nr_throttled') };
  }

  /** Its processes go back to where they came from, if they have not ended. */
  remove() {
    if (!existsSync(this.folder)) return;
    for (const pid of readFileSync(join(this.folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean))
      writeFileSync(join(isV1 ? V1 : V2, 'cgroup.procs'), pid);
    rmdirSync(this.folder);
  }

  write(file, value) {
    writeFileSync(join(this.folder, file), String(value));
  }
}
