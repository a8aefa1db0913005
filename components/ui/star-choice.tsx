import { Star } from 'lucide';
import { Icon } from './icon';
import type { ComponentProps } from 'react';
import { RadioGroup } from './radio-group';

export function StarChoice({
  defaultValue,
  inputProps,
  ...props
}: Omit<ComponentProps<typeof RadioGroup>, 'children'> & {
  defaultValue?: string;
  inputProps: ComponentProps<'input'>;
}) {
  return (
    <RadioGroup {...props}>
      <div className="-ml-1.5 flex">
        {['1', '2', '3', '4', '5'].map((stars) => (
          <label
            key={stars}
            // Fills the stars up to the checked one, including in forced colors.
            className="relative grid size-12 place-items-center rounded-control text-star has-focus-visible:outline-2 has-focus-visible:outline-ring has-checked:[&_svg]:fill-current [&:has(~label>:checked)_svg]:fill-current"
          >
            <input
              {...inputProps}
              type="radio"
              value={stars}
              required
              defaultChecked={stars === defaultValue}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none"
            />
            <Icon icon={Star} className="size-8 fill-none" strokeWidth={1.5} />
            <span className="sr-only">{stars === '1' ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}
