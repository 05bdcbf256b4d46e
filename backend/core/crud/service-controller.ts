import { Controller, Inject, type Type } from '@nestjs/common';

/** Makes a class the controller of a service, by whose name the API documentation calls its operations: `Clients_list`. */
export function serviceController(controller: Type, service: Type): Type {
  Inject(service)(controller, undefined, 0);
  Controller()(controller);
  Object.defineProperty(controller, 'name', { value: service.name.replace(/Service$/, 'Controller') });
  return controller;
}
