import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TabsList, TabsTrigger } from '@/components/ui/tabs';

const openedTabs: string[] = [];
/** Records the tab whose link was clicked, and prevents the navigation. */
function recordClick(event: Event) {
  openedTabs.push((event.target as HTMLElement).textContent?.trim() ?? '');
  event.preventDefault();
}
beforeEach(() => document.addEventListener('click', recordClick, { capture: true }));
afterEach(() => document.removeEventListener('click', recordClick, { capture: true }));

test('the arrow keys move the focus, and Enter or Space opens a tab', async () => {
  const user = userEvent.setup();
  render(
    <TabsList label="Numbers">
      {['One', 'Two', 'Three'].map((name) => (
        <TabsTrigger key={name} href={`/?tab=${name}`} isCurrent={name === 'One'} panelId="panel">
          {name}
        </TabsTrigger>
      ))}
    </TabsList>,
  );
  await user.tab();
  expect(screen.getByRole('tab', { name: 'One' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByRole('tab', { name: 'Two' })).toHaveFocus();
  await user.keyboard('{End} ');
  expect(screen.getByRole('tab', { name: 'Three' })).toHaveFocus();
  expect(openedTabs).toEqual(['Two', 'Three']);
});
