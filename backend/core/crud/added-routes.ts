import type { Type } from '@nestjs/common';

/** A route added to the controllers of all resources with a feature, such as drafts. */
export interface AddedRoute<S> {
  method: MethodDecorator[];
  parameters: ParameterDecorator[];
  types: unknown[];
  // biome-ignore lint/suspicious/noExplicitAny: the parameters are those of `types`, which the pipes have checked.
  handle(this: S, ...parameters: any[]): Promise<object>;
}

/** Adds the routes to a controller, by the name of their method. */
export function addRoutes<S>(controller: Type<S>, routes: Readonly<Record<string, AddedRoute<S>>>): void {
  for (const [key, { method, parameters, types, handle }] of Object.entries(routes)) {
    // Becomes the operation's id in the API documentation.
    Object.defineProperty(handle, 'name', { value: key });
    const descriptor: PropertyDescriptor = { value: handle, writable: true, configurable: true };
    Object.defineProperty(controller.prototype, key, descriptor);
    for (const decorate of method) decorate(controller.prototype, key, descriptor);
    Reflect.defineMetadata('design:paramtypes', types, controller.prototype, key);
    // Last one first, like the compiler: the API documentation relies on it.
    for (const [index, decorate] of [...parameters.entries()].reverse()) decorate(controller.prototype, key, index);
  }
}
