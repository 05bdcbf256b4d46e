import type { Cluster } from './cluster.ts';
import { pick } from './scenario.ts';

/** Something that goes wrong, and comes back. */
export interface Fault {
  name: string;
  /** Whether requests may lose their connection with it: those that are in the copy at that moment. */
  cutsRequests?: boolean;
  /** Makes it happen; resolves with what ends it. */
  begin(cluster: Cluster, random: () => number): Promise<() => Promise<void> | void>;
}

const aReader = async (cluster: Cluster, random: () => number) => {
  const writer = await cluster.writer();
  return pick(
    cluster.galera.nodes.filter((node) => node !== writer),
    random,
  );
};

export const FAULTS: Fault[] = [
  {
    name: 'copy-killed',
    cutsRequests: true,
    async begin(cluster, random) {
      const copy = pick(cluster.copies, random);
      await copy.kill();
      return () => copy.start();
    },
  },
  {
    name: 'copy-paused',
    cutsRequests: true,
    async begin(cluster, random) {
      const copy = pick(cluster.copies, random);
      copy.pause();
      return () => copy.resume();
    },
  },
  {
    name: 'node-killed',
    async begin(cluster, random) {
      const node = await aReader(cluster, random);
      await node.kill();
      return () => node.startAgain();
    },
  },
  {
    name: 'node-paused',
    async begin(cluster, random) {
      const node = await aReader(cluster, random);
      node.pause();
      return () => node.resume();
    },
  },
  {
    name: 'writer-killed',
    async begin(cluster) {
      const node = await cluster.writer();
      await node.kill();
      return () => node.startAgain();
    },
  },
  {
    name: 'writer-paused',
    async begin(cluster) {
      const node = await cluster.writer();
      node.pause();
      return () => node.resume();
    },
  },
  {
    name: 'redis-killed',
    async begin(cluster) {
      const { program } = await cluster.redis.primary();
      await program.kill();
      return () => program.start();
    },
  },
  {
    name: 'redis-paused',
    async begin(cluster) {
      const { program } = await cluster.redis.primary();
      program.pause();
      return () => program.resume();
    },
  },
  {
    name: 'redis-all-killed',
    async begin(cluster) {
      const programs = cluster.redis.servers.map(({ program }) => program);
      await Promise.all(programs.map((program) => program.kill()));
      return () => {
        for (const program of programs) program.start();
      };
    },
  },
  {
    name: 'objects-killed',
    async begin(cluster, random) {
      const program = pick(cluster.swift.objectServers, random);
      await program.kill();
      return () => program.start();
    },
  },
  {
    name: 'objects-paused',
    async begin(cluster, random) {
      const program = pick(cluster.swift.objectServers, random);
      program.pause();
      return () => program.resume();
    },
  },
];
