import { render } from '@testing-library/react';
import { Avatar } from '@/components/ui/avatar';

test.each([
  ['Ann Lee', 'AL'],
  ['Sukarno', 'S'],
  [' Ana María López ', 'AL'],
  ['𠮷野 太郎', '𠮷太'],
  ['Anna Anders', 'AA'],
  ['E\u0301lodie', 'É'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(initials);
});
