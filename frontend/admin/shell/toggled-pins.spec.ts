import { toggledPins } from './toggled-pins';

const SHOWN = ['post', 'page', 'media', 'person', 'message'];

it('A fifth pin takes the place of the oldest that is shown', () => {
  expect(toggledPins(['post', 'page'], 'media', SHOWN)).toEqual({ columns: ['post', 'page', 'media'] });
  expect(toggledPins(['post', 'page', 'media', 'person'], 'message', SHOWN)).toEqual({
    columns: ['page', 'media', 'person', 'message'],
    replaced: 'post',
  });
});

it('A pin of what is not shown at present is kept, and needs no room', () => {
  const pins = ['agent', 'post', 'page', 'media'];
  expect(toggledPins(pins, 'person', SHOWN)).toEqual({ columns: [...pins, 'person'] });
  expect(toggledPins([...pins, 'person'], 'message', SHOWN)).toMatchObject({
    columns: ['agent', 'page', 'media', 'person', 'message'],
  });
});

it('A second press takes a pin away', () => {
  expect(toggledPins(['post', 'page'], 'post', SHOWN)).toEqual({ columns: ['page'] });
});
