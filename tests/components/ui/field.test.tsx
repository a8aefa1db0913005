import { render, screen } from '@testing-library/react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

test("a field's label names its control, and its hint describes it", () => {
  render(
    <Field label="Phone" optional hint="Only your provider sees it.">
      {(control) => <Input {...control} name="phone" />}
    </Field>,
  );
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  expect(phone).toHaveAccessibleDescription('Only your provider sees it.');
  expect(phone).toBeValid();
});

test("a field's error precedes the hint in the control's description", () => {
  render(
    <Field label="Email" required error="Enter your email address." hint="For receipts.">
      {(control) => <Input {...control} name="email" defaultValue="maya@roam.test" />}
    </Field>,
  );
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveAccessibleDescription('Enter your email address. For receipts.');
  expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(email).toBeRequired();
});
