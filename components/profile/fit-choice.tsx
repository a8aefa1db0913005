import { RadioChip } from '@/components/ui/radio-chip';
import { RadioGroup } from '@/components/ui/radio-group';
import { pictureFits, type PictureFit } from '@/lib/profile/picture';

const labels: Record<PictureFit, string> = { cover: 'Crop to fit', contain: 'Whole picture' };

export function FitChoice({
  value,
  onValueChange,
}: {
  value: PictureFit;
  onValueChange: (fit: PictureFit) => void;
}) {
  return (
    <RadioGroup
      legend="Picture fit"
      hideLegend
      className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-3"
    >
      {pictureFits.map((option) => (
        <RadioChip
          key={option}
          name="fit"
          value={option}
          checked={option === value}
          onChange={() => onValueChange(option)}
        >
          {labels[option]}
        </RadioChip>
      ))}
    </RadioGroup>
  );
}
