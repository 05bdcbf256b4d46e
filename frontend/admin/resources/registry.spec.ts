import { screenOf } from './registry';

it.each(['post', 'portifolio', 'saved_reply', 'user'])('has the screen %s at its own name', (name) => {
  expect(screenOf(name)?.name).toBe(name);
});

it.each(['toString', '__proto__', 'posts', ''])('has no screen %p', (name) => {
  expect(screenOf(name)).toBeUndefined();
});
