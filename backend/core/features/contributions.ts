import { type Abstract, Global, Injectable, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';

/**
 * What the modules of this site contribute to something: the providers that extend its abstract class, which stands beside whoever
 * asks for them. So neither knows the other, and what is left out contributes nothing.
 */
@Injectable()
export class Contributions {
  private readonly found = new Map<Abstract<unknown>, readonly unknown[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** To be called once all modules are there: while requests are answered and tasks run, not in constructors. */
  of<T>(to: Abstract<T>): readonly T[] {
    const known = this.found.get(to) as readonly T[] | undefined;
    if (known) return known;
    const instances = this.discovery
      .getProviders()
      .flatMap(({ instance }) => (instance instanceof to ? [instance as T] : []));
    // A provider may have several names.
    const found = [...new Set(instances)];
    this.found.set(to, found);
    return found;
  }
}

@Global()
@Module({ imports: [DiscoveryModule], providers: [Contributions], exports: [Contributions] })
export class ContributionsModule {}
